import type { Vendor } from '#schemas/config/menu.ts'
import { themes, type Theme } from '#schemas/games/themes.ts'
import { seedOf } from '../../platform/seeded-numbers.ts'
import { sha256 } from '../../platform/sha256.ts'
import { themeColours, type SceneColours } from './theme-colours.ts'

/** Counts whenever pictures are drawn in another way, so that browsers fetch them anew. */
const drawing = 1

interface Pictured {
  readonly id: number
  readonly theme: string
  readonly picture_version: number
}

/** The placeholder colour of a game, and the version of its picture: the same for all games whose picture was never changed. */
export function gamePicture({ id, theme, picture_version }: Pictured) {
  return {
    colour: colourOf(sceneOf(theme, id)),
    picture: versionOf(`game ${picture_version}`),
  }
}

/** The same of a vendor, whose picture shows its name. */
export function vendorPicture({ vassalage, displayName }: Pick<Vendor, 'vassalage' | 'displayName'>) {
  return { colour: colourOf(vendorScene(vassalage)), picture: versionOf(`vendor ${displayName}`) }
}

/** The scene of a game's picture: one of the three of its theme. */
export function sceneOf(theme: string, id: number): SceneColours {
  const known = themes.find((each) => each === theme) ?? 'luck'
  const scenes: readonly SceneColours[] = themeColours[known satisfies Theme]
  return scenes[(id * 7 + Math.floor(id / 3)) % 3] ?? themeColours.luck[0]
}

/** The scene of everything that shows a vendor and no game. */
export function vendorScene(vassalage: string): SceneColours {
  const seed = seedOf(vassalage)
  return sceneOf(themes[seed % themes.length] ?? 'luck', seed >>> 8)
}

function colourOf({ ground }: SceneColours): number {
  return Number.parseInt(ground.slice(1), 16)
}

function versionOf(of: string): string {
  return sha256(`${drawing} ${of}`).toString('hex').slice(0, 6)
}
