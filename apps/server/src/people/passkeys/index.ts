import type { Endpoint } from '../../platform/http/index.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { endPasskeys } from './end-passkeys.ts'
import { passkeys, renamePasskey } from './my-passkeys.ts'
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts'
import { removePasskey } from './remove-passkey.ts'

export { anyPasskeyAt, deletePasskeysOf, exportPasskeys, passkeyOfSession } from './passkey-rows.ts'
export { howToProve, requireProof } from './proof.ts'
export { forgetPasskeys } from './recovery.ts'
export { lacksPasskey, requireOwnPasskey } from './required.ts'
export { siteOf } from './site.ts'

export const passkeysServed: readonly Endpoint[] = [
  passkeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  passkeySignIn,
  endPasskeys,
]
