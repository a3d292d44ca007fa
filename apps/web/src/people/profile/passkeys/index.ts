import { lazyAgain } from '../../../ui/lazy-again.tsx'

/** Loaded for staff alone. */
export const PasskeysCard = lazyAgain(async () => (await import('./passkeys-card.tsx')).PasskeysCard)
