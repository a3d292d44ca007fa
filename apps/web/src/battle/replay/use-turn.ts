import { useLocation, useSearch } from 'wouter'

/** The step that is shown, as the address says it: a link opens the replay there. */
export function useTurn(last: number): readonly [number, (turn: number) => void] {
  const [path, navigate] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('turn') ?? 0)
  const turn = Number.isInteger(asked) ? Math.min(last, Math.max(0, asked)) : 0
  return [turn, next => navigate(`${path}?turn=${Math.min(last, Math.max(0, next))}`, { replace: true })]
}
