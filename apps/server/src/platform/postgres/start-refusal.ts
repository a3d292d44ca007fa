/** The program cannot start and says why in one sentence: what happened and what to do. `main.ts` prints the message alone and ends with 1. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The error of a listening web server in one sentence, or null when no person can fix it. */
export const listenRefusal = (error: unknown, port: number): StartRefusal | null => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} is already in use; end the other program or start with another port, for example PORT=${port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartRefusal(`This account may not listen on port ${port}; choose a port above 1023, for example PORT=3000 npm start.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartRefusal('The address in HOST does not belong to this machine; leave HOST empty or correct it.')
    default:
      return null
  }
}

const ANOTHER_FOLDER = 'choose another folder with DATA_DIR'

/** Describes a failed file operation in one sentence that names `path` and the way out. Other errors are returned unchanged. */
export const fileRefusal = (error: unknown, path: string, wayOut = ANOTHER_FOLDER): unknown => {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartRefusal(`This account may not read or write ${path}; correct that (chown) or ${wayOut}.`)
    case 'EROFS':
      return cannotBeWritten(path, wayOut)
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartRefusal(`${path} is a file where a folder should be; move it away or ${wayOut}.`)
    default:
      return isOfFiles(error) ? new StartRefusal(`${path} cannot be used (${error.message}); ${wayOut}.`) : error
  }
}

/** Failures of files and of sockets that lie in a folder carry a path; those of connections do not belong here. */
const isOfFiles = (error: unknown): error is Error =>
  error instanceof Error && ('path' in error || 'address' in error) && 'syscall' in error && error.syscall !== 'connect'

export const cannotBeWritten = (path: string, wayOut = ANOTHER_FOLDER): StartRefusal =>
  new StartRefusal(`${path} is on a file system that cannot be written; ${wayOut}.`)

export const diskFull = (path: string): StartRefusal =>
  new StartRefusal(`The disk that holds ${path} is full; free some space and start again, nothing that was saved is lost.`)

/** Words for a program that could not start: one sentence where the system or the database refused, the stack when it is a bug. */
export const wordsOfFailure = (error: unknown): string => {
  if (error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return `Xiotein could not start: ${String(error)}`
  const isFromOutside = 'errno' in error || 'severity' in error
  return `Xiotein could not start: ${isFromOutside ? `${error.message}.` : error.stack}`
}
