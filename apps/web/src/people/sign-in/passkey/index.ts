import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/** Sign-in by passkey: loaded where the school has passkeys. */
export const PasskeyWay = lazyWithRetry(async () => (await import('./passkey-way.tsx')).PasskeyWay)

/** Whether this browser knows passkeys. It hides them from pages that are not secure. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
