import { join } from 'node:path'
import { filledWith } from '../docs/marked-tables.ts'
import { TABLES } from './tables.ts'

export const SCALE = join(import.meta.dirname, '..', '..', 'docs', 'scale.md')

/** The text with every table computed again. */
export const withTables = (text: string): string => filledWith(TABLES, text, 'docs/scale.md')
