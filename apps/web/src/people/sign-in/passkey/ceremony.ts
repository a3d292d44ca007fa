// Making and using passkeys in this browser: the server gives a challenge, the device answers it, and the server checks the answer.

import { ErrorInWords } from '../../../platform/call.ts'
import { changeSession, people } from '../../session.ts'
import { t } from './words/index.ts'

/** Loaded only when a passkey is made or used. */
const load = async () => {
  try {
    return await import('./device.ts')
  } catch (cause) {
    throw new ErrorInWords(t('notLoaded'), { cause })
  }
}

/** Refusals of a device, by WebAuthn's names of its errors. */
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

/** Makes a passkey on this device for the person who is signed in. It opens a new session. */
export const makePasskey = async ({ name, password }: { name: string; password: string | null }): Promise<void> => {
  const { startRegistration } = await load()
  const optionsJSON = await people.command('people.begin-passkey', { password })
  const { id, response } = await onDevice(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  await changeSession(people.command('people.add-passkey', { name, credential: { id, clientDataJSON, attestationObject, transports } }))
}

/** Signs in with a passkey of this device. Somebody who is already signed in gets a new session. */
export const signInByPasskey = async (): Promise<void> => {
  const { startAuthentication } = await load()
  const optionsJSON = await people.command('people.begin-passkey-sign-in', {})
  const { id, response } = await onDevice(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  await changeSession(
    people.command('people.passkey-sign-in', { credential: { id, clientDataJSON, authenticatorData, signature, userHandle } }),
  )
}
