import { createHash } from 'node:crypto'
import { Refused } from '../platform/http/index.ts'

const VERSION_LENGTH = 22

const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value

/** Settings have the same version as long as they are the same. */
export const versionOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings, inOrder)).digest('base64url').slice(0, VERSION_LENGTH)

/** Settings as a form is given them: what it saves tells by the version which ones it showed. */
export const versioned = <Settings extends object>(settings: Settings): Settings & { version: string } => ({
  ...settings,
  version: versionOf(settings),
})

/**
 * Refuses to save over settings that the sender has not seen. Pages of an earlier version and programs send no version: theirs count as
 * seen. Refusal: school.settings-changed.
 */
export const requireSeen = (stored: object, seen: string | undefined): void => {
  if (seen !== undefined && seen !== versionOf(stored)) throw new Refused('school.settings-changed')
}
