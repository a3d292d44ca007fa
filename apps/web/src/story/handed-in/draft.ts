// The text that a pupil has begun for a challenge, kept on this device until it is handed in or the pupil signs out.

import { forget, keep, kept } from '../../platform/kept.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'work.': true
  }
}

export type Picture = { readonly pictureId: string; readonly path: string }
export type Draft = { readonly text: string; readonly pictures: readonly Picture[] }

export const EMPTY: Draft = { text: '', pictures: [] }

const nameOf = (personId: string, challenge: string): `work.${string}` => `work.${personId}.${challenge}`

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null
  return typeof draft?.text === 'string' && Array.isArray(draft.pictures)
}

export const draftOf = (personId: string, challenge: string): Draft | null => {
  const value = kept<unknown>(nameOf(personId, challenge))
  return isDraft(value) ? value : null
}

/** Returns whether this device could keep it. */
export const keepDraft = (personId: string, challenge: string, draft: Draft): boolean => keep(nameOf(personId, challenge), draft)

export const forgetDraft = (personId: string, challenge: string): void => forget(nameOf(personId, challenge))
