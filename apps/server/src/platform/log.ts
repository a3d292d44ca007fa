import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** The logged part of an error. Properties that libraries add stay out: errors of the database carry the row, and whole connections. */
export const errorInLog = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, stack, ...(code === undefined ? {} : { code }), ...(error.cause ? { cause: errorInLog(error.cause) } : {}) }
}

/** Structured lines, on standard output if no other place is named. Personal data and credentials are never logged. */
export const openLog = (level: string, destination?: DestinationStream): Log => {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        '*.password',
        '*.token',
        '*.email',
        'password',
        'token',
        'email',
      ],
      remove: true,
    },
    serializers: { err: errorInLog },
    formatters: { level: label => ({ level: label }) },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}
