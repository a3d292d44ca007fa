import { manifestName } from '../manifests/manifest-name.ts'
import { isElement, isManifest, type Line } from '../room/lines.ts'
import { elementName } from './names.ts'
import { t } from './words/index.ts'

/** Returns the name of a line of moves; apart from the other names, because a fight needs no names of manifests. */
export const lineName = (line: Line): string =>
  isManifest(line) ? manifestName(line) : isElement(line) ? elementName(line) : t('line.system')
