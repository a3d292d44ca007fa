import { matchRoute, useRouter } from 'wouter'

let patterns: readonly string[] = []

/** The app says once which screens it has, so that no notice leads to a page that is not there. */
export const registerScreens = (paths: readonly string[]): void => {
  patterns = paths
}

/** Gives back a link, or null where the app has no screen for it. */
export function useKnownLink(): (link: string | null) => string | null {
  const { parser } = useRouter()
  return link => {
    const path = link?.split('?')[0]
    return path !== undefined && patterns.some(pattern => matchRoute(parser, pattern, path)[0]) ? link : null
  }
}
