import { groupedBy } from '../platform/grouped-by.ts'
import type { NoticeRow } from './notice-rows.ts'

const kindOf = ({ id, type, data }: NoticeRow): string => (data.together ? `${type} ${data.waitsAs ?? ''} ${data.together}` : id)

/** Unread notices for the bell, newest first: requests of one kind about which somebody was asked at once, as they began to decide about them, are one. */
export const together = <Row extends NoticeRow>(rows: readonly Row[]): { readonly row: Row; readonly count: number }[] =>
  [...groupedBy(rows, kindOf).values()].flatMap(([row, ...others]) => (row ? [{ row, count: others.length + 1 }] : []))

/** The ids of those among these notices that the bell shows as one with this one while they are unread. */
export const alike = (rows: readonly NoticeRow[], noticeId: string): string[] =>
  [...groupedBy(rows, kindOf).values()].find(group => group.some(({ id }) => id === noticeId))?.map(({ id }) => id) ?? []
