import { useSessionState } from '../people/index.ts'
import { Avatar } from '../ui/display/avatar.tsx'

type FaceProps = { row: { name: string; photo: string | null; mine: boolean }; size: 'small' | 'large' }

/** Oneself as everywhere else; others by their name, because no id of theirs is told here. */
export function Face({ row, size }: FaceProps) {
  const me = useSessionState().front?.me
  return <Avatar id={row.mine && me ? me.id : row.name} name={row.name} photoUrl={row.photo} size={size} />
}
