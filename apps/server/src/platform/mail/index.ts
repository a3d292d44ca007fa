export { eraseLettersTo, type LetterRow, letterPage, postLetter } from './outbox-rows.ts'
export type { Letter, Post } from './post.ts'
export { openPost } from './smtp-post.ts'
