export { useNotices } from './use-notices.ts'
