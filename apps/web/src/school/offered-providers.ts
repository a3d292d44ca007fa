import type { School } from './school-calls.ts'

export type Provider = School['providers'][number]
type ProviderId = Provider['id']

/** Returns the providers that an admin can switch on: Google always, so that they learn of it, and those the server has settings for. */
export const offeredProviders = (configured: readonly Provider[]): readonly Provider[] =>
  configured.some(({ id }) => id === 'google') ? configured : [{ id: 'google', name: 'Google' }, ...configured]

/** The providers that are switched on, after one was switched. Always in the same order. */
export const switchProvider = (on: readonly ProviderId[], id: ProviderId, isOn: boolean): ProviderId[] =>
  [...on.filter(other => other !== id), ...(isOn ? [id] : [])].sort()
