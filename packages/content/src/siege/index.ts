export { saySiege, siegeWords } from './words/index.ts'
