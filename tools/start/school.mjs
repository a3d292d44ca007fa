// `npm run school -- add HOST` and its siblings: the schools of a district.
import { runCommand } from './run-command.mjs'

await runCommand('school-command')
