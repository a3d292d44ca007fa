export { countView } from './count-view.ts'
export { pageViewJobs } from './pass-on.ts'
/** Its counts are of no use after a restore. */
export const PAGE_VIEW_TABLE = 'platform_page_view'
