import type { Guard } from '../guard.ts'

const DISTRICT = 'apps/server/src/platform/district'
const CHECKS = 'apps/server/src/testing/checks/district.test.ts'

/** Many schools in one deployment: each finds itself alone. */
export const districtGuards: readonly Guard[] = [
  {
    id: 'district-role-of-its-own',
    protects: 'A school is connected to the database as a role that has no right on another school.',
    file: `${DISTRICT}/school-role.ts`,
    text: '): string => withRole(districtUrl, name, password)',
    without: '): string => withRole(districtUrl, name, password) && districtUrl',
    tests: [CHECKS],
    title: 'the database itself keeps',
  },
  {
    id: 'district-host-named-once',
    protects: 'A request that names several hosts reaches no school.',
    file: `${DISTRICT}/host.ts`,
    text: 'named.length === 1 ?',
    without: 'named.length > 0 ?',
    tests: [`${DISTRICT}/host.test.ts`],
    title: 'a request that names no host',
  },
  {
    id: 'district-host-of-target',
    protects: 'A request whose target names another host than its head reaches no school.',
    file: `${DISTRICT}/host.ts`,
    text: 'plainHost(new URL(url).host) === host ? host : null',
    without: 'url.length > 0 ? host : null',
    tests: [`${DISTRICT}/host.test.ts`],
    title: 'a request that names no host',
  },
  {
    id: 'district-suspended',
    protects: 'Nobody gets into a school that is suspended or being moved.',
    file: `${DISTRICT}/front.ts`,
    text: "  if (school.state === 'active') return null\n",
    without: "  if (school.state !== 'moving') return null\n",
    tests: [CHECKS],
    title: 'a suspended school is closed',
  },
  {
    id: 'district-even-share',
    protects: 'Where there is no room, the school with the most calls is refused, and not its neighbours.',
    file: `${DISTRICT}/fair-share.ts`,
    text: 'total >= most && own >= evenShare',
    without: 'total >= most && own < evenShare',
    tests: [`${DISTRICT}/fair-share.test.ts`],
    title: 'when there is no room',
  },
  {
    id: 'district-figures-token',
    protects: 'The figures of the schools of a district are only for somebody with the token.',
    file: `${DISTRICT}/figures.ts`,
    text: 'secret[path] && hasToken(request) ?',
    without: 'secret[path] ?',
    tests: [CHECKS],
    title: 'health is for everybody',
  },
  {
    id: 'district-broken-alone',
    protects: 'A school whose tables cannot be brought up to date is not opened, and not tried again and again.',
    file: `${DISTRICT}/bring-up-to-date.ts`,
    text: "      if (school.failedVersion === newest) throw new SchoolIsClosed('district.broken')\n",
    without: '      if (school.failedVersion === newest) return\n',
    tests: [CHECKS],
    title: 'a school whose tables cannot',
  },
  {
    id: 'district-deeds-stay',
    protects: 'What operators of a district did cannot be erased from the record.',
    file: 'apps/server/migrations/district/0001-catalogue.sql',
    text: 'create trigger deed_stays before update or delete on deed for each row execute function refuse_change();\n',
    without: '',
    tests: [CHECKS],
    title: 'a suspended school is closed',
  },
  {
    id: 'district-locks-apart',
    protects: 'No school waits for a lock of another one.',
    file: 'apps/server/src/platform/database/lock-name.ts',
    text: "current_schema() || ' ' || ",
    without: '',
    tests: [CHECKS],
    title: 'no school waits for a neighbour',
  },
]
