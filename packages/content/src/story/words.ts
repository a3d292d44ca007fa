import type { Language } from '@xiotein/game/rules'

/** The same sentence as each language would say it; neither is a translation of the other. */
export type Words = Readonly<Record<Language, string>>

/** A sentence in both languages. */
export const says = (en: string, es: string): Words => ({ en, es })
