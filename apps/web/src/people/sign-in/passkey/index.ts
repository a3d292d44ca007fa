import { lazyAgain } from '../../../ui/lazy-again.tsx'

/** The way in by a passkey: loaded where there is one. */
export const PasskeyWay = lazyAgain(async () => (await import('./passkey-way.tsx')).PasskeyWay)

/** Whether this browser knows passkeys. It hides them from pages that are not secure. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
