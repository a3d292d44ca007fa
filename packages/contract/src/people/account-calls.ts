import { command, done, id, instant, nothing, read, session, upload, visit } from '@xiotein/contract/wire'
import { z } from 'zod'
import { MEGABYTE } from './parts.ts'
import { displayName, me, password, preferences } from './person.ts'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** One's own account. */
export const accountCalls = {
  'people.photo': visit(z.strictObject({ photoId: id })),
  'people.rename-me': command(z.strictObject({ displayName }), me),
  /** Fields that are left out stay unchanged. */
  'people.change-preferences': command(preferences.partial(), me),
  /** An unchanged JPEG, PNG or WebP file of at most 6 MB. */
  'people.change-photo': session(upload(PHOTO_TYPES, {}), me, { bodyLimitBytes: 6 * MEGABYTE, types: PHOTO_TYPES }),
  'people.remove-photo': session(nothing, me),
  'people.change-password': session(z.strictObject({ currentPassword: password, password }), done),
  'people.change-email': session(z.strictObject({ email: z.string().max(254), password }), done),
  'people.sessions': read(
    nothing,
    z.strictObject({
      sessions: z.array(
        z.strictObject({
          id,
          /** Such as "Firefox on Windows"; null if the browser did not say. */
          browser: z.string().nullable(),
          signedInAt: instant,
          /** To the hour. */
          seenAt: instant,
          /** The session of this request. */
          here: z.boolean(),
        }),
      ),
    }),
  ),
  'people.end-session': command(z.strictObject({ sessionId: id }), done),
  'people.delete-me': session(z.strictObject({ password }), done),
  /** All data of the person, one key for each feature that has any. */
  'people.download-me': read(nothing, z.record(z.string(), z.unknown())),
} as const
