import type { WaitingRow } from '../platform/waiting.ts'

/** A row by its kind and id: `perk.0f9a…`. Links name a row in the same way. */
export const keyOf = ({ kind, id }: Pick<WaitingRow, 'kind' | 'id'>): string => `${kind}.${id}`
