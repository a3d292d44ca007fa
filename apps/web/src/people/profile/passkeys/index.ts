import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/** Loaded for staff alone. */
export const PasskeysCard = lazyWithRetry(async () => (await import('./passkeys-card.tsx')).PasskeysCard)
