/** The database cannot be reached, or took too long. A commit may have come through all the same: a command is safely sent again, with its key. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  get isDiskFull(): boolean {
    return (this.cause as { code?: string } | undefined)?.code === DISK_FULL
  }
}

const DISK_FULL = '53100'

/** Errors of an open connection. While one is being opened, every error means that the database is away. */
const AWAY_CODES = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  // Its machine or its network is away.
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  '57P01',
  '57P02',
  // Its disk is full, or fails.
  DISK_FULL,
  '58030',
  // It is no longer the primary.
  '25006',
  '57014',
])
/** The severities of a server's last message before it ends the connection. */
const LAST_WORDS = new Set(['FATAL', 'PANIC'])
const AWAY_WORDS = /timeout|terminated|Connection ended|not queryable|Client has encountered a connection error/i
/** The same error, as one of a database that is away where it says so. */
export const asUnavailable = (error: unknown): unknown => {
  const { code, message, severity = '' } = error as { code?: string; message?: string; severity?: string }
  const isAway = code ? AWAY_CODES.has(code) || code.startsWith('08') || LAST_WORDS.has(severity) : message && AWAY_WORDS.test(message)
  if (isAway) {
    return new DatabaseUnavailable(message ?? 'database away', { cause: error })
  }
  return error
}
