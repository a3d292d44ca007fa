// The one web server of a district. It looks at the host of a request, and hands the request to that school.
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { LIVE_PATH } from '@xiotein/contract/wire'
import { answerClientErrors, answerPlainly, PATIENCE, paceArrivals, takeSocket } from '../http/index.ts'
import { isLiveUpgrade } from '../live/index.ts'
import type { Log } from '../log.ts'
import { TooManyWaiting } from '../sign-in/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { DistrictSchool } from './catalogue-rows.ts'
import { answerClosed } from './closed-page.ts'
import type { FairShare } from './fair-share.ts'
import type { Figures } from './figures.ts'
import type { Files } from './files.ts'
import { hostOf, targetOf } from './host.ts'
import type { OpenSchools } from './open-schools.ts'
import { SchoolIsClosed, whyClosed } from './school-is-closed.ts'
import type { DistrictWord } from './words/index.ts'

const IDLE_BETWEEN_MS = 72_000

type FrontOptions = {
  readonly catalogue: Catalogue
  readonly schools: OpenSchools
  readonly shares: FairShare
  readonly log: Log
  readonly figures: Figures
  /** The built pages; null where there are none. */
  readonly files: Files | null
  readonly badRequest: string
}

/** The school that a request is for, or why there is none to go to. */
const schoolOf = (catalogue: Catalogue, request: IncomingMessage): DistrictSchool | DistrictWord => {
  const host = hostOf(request)
  const school = host === null ? null : catalogue.byHost(host)
  return whyClosed(school) ?? school ?? 'district.unknown'
}

type Front = {
  readonly server: Server
  /** Takes no new connection, and ends each one with the answer to its last call: the client, or the proxy, goes to another node. */
  leave(): Promise<void>
}

export const openFront = ({ catalogue, schools, shares, figures, files, log, badRequest }: FrontOptions): Front => {
  let leaving = false
  const underWay = new Set<ServerResponse>()
  const server = createServer({ requestTimeout: PATIENCE.requestTimeout, ...PATIENCE.http, keepAliveTimeout: IDLE_BETWEEN_MS })
  server.setTimeout(PATIENCE.connectionTimeout)

  const failed = (error: unknown, school: DistrictSchool): DistrictWord => {
    // Only the first failure of a school carries its cause. The later ones repeat it, and are not logged again.
    if (error instanceof SchoolIsClosed && error.cause === undefined) return error.word
    if (error instanceof TooManyWaiting) return 'district.busy'
    log.error({ err: error, school: school.host }, 'a school could not be opened, or failed with a request')
    return error instanceof SchoolIsClosed ? error.word : 'district.away'
  }
  const handOver = async (school: DistrictSchool, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A live connection that waits for news is no work. How many there are, the school itself limits.
    const isLive = (request.url ?? '').startsWith(`${LIVE_PATH}/`)
    const end = isLive ? () => undefined : shares.enter(school.name)
    if (end === null) return answerClosed(request, response, 'district.busy')
    response.once('close', end)
    try {
      const { opened, leave } = await schools.use(school)
      if (isLive || response.closed) leave()
      else response.once('close', leave)
      if (!response.closed) opened.server.emit('request', request, response)
    } catch (error) {
      const word = failed(error, school)
      // An answer that has begun cannot be replaced by another one. An error thrown here would end the process, with all its schools.
      if (response.headersSent) response.destroy()
      else answerClosed(request, response, word)
    }
  }
  server.on('request', (request, response) => {
    if (leaving) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    const school = schoolOf(catalogue, request)
    request.url = targetOf(request.url ?? '/')
    if (figures.answer(request, response)) return
    if (typeof school === 'string') return answerClosed(request, response, school)
    figures.count(school.host, response)
    if (files?.answer(request, response)) return
    void handOver(school, request, response)
  })

  const upgrade = async (school: DistrictSchool, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const written = (socket as Socket).bytesWritten
    try {
      const { opened, leave } = await schools.use(school)
      leave()
      if (!socket.destroyed) opened.server.emit('upgrade', request, socket, head)
    } catch (error) {
      const word = failed(error, school)
      // Earlier calls on the connection may have been answered. What the school has begun to say to this one cannot become another answer.
      if ((socket as Socket).bytesWritten > written) socket.destroy()
      else refuseUpgrade(request, socket, word)
    }
  }
  server.on('upgrade', (request, socket, head) => {
    // Any other wish for a protocol is an ordinary call, and counts as one.
    if (!isLiveUpgrade(request)) return answerPlainly(server, request, socket as Socket)
    const school = schoolOf(catalogue, request)
    // The school has not taken it yet, so nobody else hears of a connection that breaks.
    socket.on('error', () => socket.destroy())
    if (typeof school === 'string') return refuseUpgrade(request, socket, school)
    void upgrade(school, request, socket, head)
  })
  server.on('clientError', answerClientErrors(badRequest))
  paceArrivals(server)
  return {
    server,
    leave: () => {
      leaving = true
      for (const response of underWay) response.shouldKeepAlive = false
      const left = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeIdleConnections()
      return left
    },
  }
}

const refuseUpgrade = (request: IncomingMessage, socket: Duplex, word: DistrictWord): void => {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.on('finish', () => socket.end())
  if (takeSocket(response, socket as Socket)) answerClosed(request, response, word)
}
