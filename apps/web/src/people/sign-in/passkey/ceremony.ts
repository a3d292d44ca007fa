// Making and using passkeys in this browser: the server is asked, then the device, then the server is told what the device said.

import { ErrorInWords } from '../../../platform/call.ts'
import { changeSession, people } from '../../session.ts'
import { t } from './words/index.ts'

/** Fetched when a passkey is made or used, by those few who do. */
const load = async () => {
  try {
    return await import('./device.ts')
  } catch (cause) {
    throw new ErrorInWords(t('notLoaded'), { cause })
  }
}

/** What a device says no with, by the names that WebAuthn gives its errors. */
const wordsOfDevice = (name: string): string => {
  if (name === 'NotAllowedError' || name === 'AbortError') return t('device.stopped')
  if (name === 'InvalidStateError') return t('device.known')
  if (name === 'ConstraintError' || name === 'NotSupportedError') return t('device.cannot')
  return t('device.failed')
}

const onDevice = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
  try {
    return await asking
  } catch (cause) {
    throw new ErrorInWords(wordsOfDevice(cause instanceof Error ? cause.name : ''), { cause })
  }
}

/** Makes a passkey on this device for whoever is signed in. The session is a new one afterwards. */
export const makePasskey = async ({ name, password }: { name: string; password: string | null }): Promise<void> => {
  const { startRegistration } = await load()
  const optionsJSON = await people.command('people.begin-passkey', { password })
  const { id, response } = await onDevice(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  await changeSession(people.command('people.add-passkey', { name, credential: { id, clientDataJSON, attestationObject, transports } }))
}

/** Signs in with a passkey of this device. Whoever is signed in already gets a new session. */
export const signInByPasskey = async (): Promise<void> => {
  const { startAuthentication } = await load()
  const optionsJSON = await people.command('people.begin-passkey-sign-in', {})
  const { id, response } = await onDevice(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  await changeSession(
    people.command('people.passkey-sign-in', { credential: { id, clientDataJSON, authenticatorData, signature, userHandle } }),
  )
}
