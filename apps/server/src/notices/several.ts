import type { NoticeType } from '@xiotein/contract/notices'
import { groupedBy } from '../platform/grouped-by.ts'
import type { NoticeRow } from './notice-rows.ts'

/** What staff may be asked at once about many pupils, when they begin to decide about them. */
const ASKED: readonly NoticeType[] = ['artifact_usage', 'challenge_submitted', 'name_asked']

const kindOf = ({ id, type, data, createdAt }: NoticeRow): string =>
  ASKED.includes(type) ? `${type} ${data.waitsAs ?? ''} ${createdAt.getTime()}` : id

/** Unread notices for the bell, newest first: requests of one kind about which somebody was asked at the same moment are one. */
export const together = <Row extends NoticeRow>(rows: readonly Row[]): { readonly row: Row; readonly count: number }[] =>
  [...groupedBy(rows, kindOf).values()].flatMap(([row, ...others]) => (row ? [{ row, count: others.length + 1 }] : []))

/** The ids of those among these notices that the bell shows as one with this one. */
export const alike = (rows: readonly NoticeRow[], noticeId: string): string[] =>
  [...groupedBy(rows, kindOf).values()].find(group => group.some(({ id }) => id === noticeId))?.map(({ id }) => id) ?? []
