export { ClearOrUndo } from './clear-or-undo.tsx'
export { knowScreens } from './known-screens.ts'
export type { Notice, NoticeAction, Notices } from './notice.ts'
export { NoticeList } from './notice-list.tsx'
export { useNotices } from './use-notices.ts'

export const loadNotifications = async () => (await import('./notifications-page.tsx')).NotificationsPage
