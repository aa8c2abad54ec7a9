import type { GameItem } from '#schemas/calls/game-item.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import { themes, type Theme } from '#schemas/games/themes.ts'
import { seedOf } from '../../../platform/seeded-numbers.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { mix } from './colour.ts'
import type { Drawing } from './draw-picture.ts'
import { vendorTheme } from './vendor-theme.ts'
import { themeColours, type SceneColours } from './theme-colours.ts'

/** Counts whenever pictures are drawn in another way, so that browsers fetch them again. */
const drawing = 3

type PicturedVendor = Pick<Vendor, 'vassalage' | 'displayName' | 'gameType'>

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
export function vendorPicture(vendor: PicturedVendor) {
  return { colour: colourOf(vendorScene(vendor)), picture: versionOf(`vendor ${vendor.displayName}`) }
}

/** What the painter needs to know of a game. */
export function gameDrawing(item: Pick<GameItem, 'nodeId' | 'title' | 'theme' | 'vassalage'>): Drawing {
  const { nodeId, title, vassalage } = item
  return {
    title,
    theme: themeOf(item.theme),
    vassalage,
    scene: sceneOf(item.theme, Number(nodeId)),
    seed: nodeId,
  }
}

/** The same of a vendor: its name in its own style. */
export function vendorDrawing(vendor: PicturedVendor): Drawing {
  const { vassalage, displayName: title } = vendor
  return { title, theme: vendorTheme(vendor), vassalage, scene: vendorScene(vendor), seed: vassalage }
}

/** The same of a vendor's jackpot. */
export function jackpotDrawing(vendor: PicturedVendor): Drawing {
  const title = `${vendor.displayName} Jackpot`
  return { ...vendorDrawing(vendor), title, theme: 'luck', seed: `${vendor.vassalage} jackpot` }
}

/** The scene of a game's picture: one of the three of its theme. */
function sceneOf(theme: string, id: number): SceneColours {
  const scenes: readonly SceneColours[] = themeColours[themeOf(theme)]
  return scenes[(id * 7 + Math.floor(id / 3)) % 3] ?? themeColours.luck[0]
}

/** The scene of everything that shows a vendor and no game. */
function vendorScene(vendor: PicturedVendor): SceneColours {
  return sceneOf(vendorTheme(vendor), seedOf(vendor.vassalage) >>> 8)
}

/** A vendor may name a theme that nobody knows. */
function themeOf(name: string): Theme {
  return themes.find((each) => each === name) ?? 'luck'
}

/** What the whole of a picture looks like from afar. */
function colourOf(scene: SceneColours): number {
  const colour = colours.get(scene) ?? Number.parseInt(mix(scene.ground, scene.deep, 0.35).slice(1), 16)
  colours.set(scene, colour)
  return colour
}

const colours = new Map<SceneColours, number>()

const versions = new Map<string, string>()

function versionOf(of: string): string {
  const version = versions.get(of) ?? sha256(`${drawing} ${of}`).toString('hex').slice(0, 6)
  // Nearly all games have the same.
  if (versions.size < 1_000) versions.set(of, version)
  return version
}
