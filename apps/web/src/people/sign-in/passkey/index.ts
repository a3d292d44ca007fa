import { lazyAgain } from '../../../ui/lazy-again.tsx'

/** Sign-in by passkey: loaded where the school has passkeys. */
export const PasskeyWay = lazyAgain(async () => (await import('./passkey-way.tsx')).PasskeyWay)

/** Whether this browser knows passkeys. It hides them from pages that are not secure. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
