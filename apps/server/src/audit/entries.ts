import { sayAudit } from '@xiotein/content/audit'
import { auditCalls } from '@xiotein/contract/audit'
import { type Language, writeCsv } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import type { FeatureParts } from '../platform/feature.ts'
import { permit, serve } from '../platform/http/index.ts'
import { type Caller, holds } from '../platform/sign-in/index.ts'
import { classesToChoose, type EntryRow, entryRows } from './entry-rows.ts'
import { recordAudit } from './record.ts'
import { sentenceOf } from './said.ts'

const PAGE = 50
/** The most entries of one file. */
const FILE = 10_000

/** The audit log is for those who run the school. */
const mayRead = (caller: Caller): boolean => holds(caller, 'canAssignRoles', null)

const wordsOf = (names: AuditNames, language: Language, { action, detail, subjectName, className }: EntryRow): string =>
  sentenceOf(names, language, { action, detail, subject: subjectName, class: className })

/** The audit log, newest first. */
export const entries = (names: AuditNames, timeZoneOf: FeatureParts['timeZone']) =>
  serve(auditCalls, 'audit.entries', { who: 'signed-in' }, async ({ caller, input, db, browser }) => {
    permit(mayRead(caller))
    const { cursor, ...filters } = input
    const rows = await entryRows(db, await timeZoneOf(db), filters, { before: cursor ? Number(cursor) : null, count: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return {
      rows: shown.map(row => ({
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        words: wordsOf(names, browser.language, row),
        actor: row.actorId && row.actorName ? { id: row.actorId, displayName: row.actorName } : null,
        byProgram: row.byProgram,
        actingFor: row.adminId && row.adminName ? { id: row.adminId, displayName: row.adminName } : null,
      })),
      next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
    }
  })

export const classesOfLog = serve(auditCalls, 'audit.classes', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRead(caller))
  return { classes: await classesToChoose(db) }
})

const COLUMNS = ['when', 'who', 'acting-for', 'what', 'about', 'class', 'kind'] as const

/** The entries that the filters leave, as a file for a spreadsheet. The download itself becomes an entry. */
export const exportEntries = (names: AuditNames, timeZoneOf: FeatureParts['timeZone']) =>
  serve(auditCalls, 'audit.export', { who: 'signed-in' }, async ({ caller, input, browser, inChange }) => {
    permit(mayRead(caller))
    return inChange(async change => {
      const rows = await entryRows(change.tx, await timeZoneOf(change.tx), input, { before: null, count: FILE + 1 })
      const shown = rows.slice(0, FILE)
      await recordAudit(change, { action: 'audit.export', detail: { count: shown.length } })
      const { language } = browser
      const header = COLUMNS.map(column => sayAudit(language, `file.${column}`))
      const lines = shown.map(row => [
        row.localAt,
        row.actorName ?? 'Xiotein',
        row.adminName,
        wordsOf(names, language, row),
        row.subjectName,
        row.className,
        row.action,
      ])
      return { fileName: sayAudit(language, 'file.name'), csv: writeCsv([header, ...lines]), cut: rows.length > FILE }
    })
  })
