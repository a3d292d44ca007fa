import { isToken, newToken } from '../platform/sign-in/index.ts'

/** The prefix by which people, and programs that look for secrets in the wrong places, recognise the text. */
const PREFIX = 'xiotein_'

/** 256 random bits. Only their digest is stored. */
export const newSecret = (): string => PREFIX + newToken()

/** Whether this text can be one of our tokens at all. */
export const isSecret = (text: string): boolean => text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))
