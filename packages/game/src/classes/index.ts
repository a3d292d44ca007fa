export { type CoverRefusal, coverDays, MOST_COVER_DAYS } from './cover.ts'
