import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on standard output. What identifies a child or opens a door is never written. */
export const openLog = (level: string): Log =>
  pino({
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
    formatters: { level: label => ({ level: label }) },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  })
