import type { FishKind } from '../../engines/fish.ts'
import { drawFish, looks } from './draw-fish.ts'
import { fishAt, type Fish } from './fish-waves.ts'
import { openPicture } from './open-picture.ts'

/** A shot on its way: where it began is the harpoon; where it ends is the fish. */
interface Shot {
  readonly target: Fish
  readonly began: number
}
interface Caught {
  readonly from: Fish
  readonly words: string
  readonly began: number
}

/** Milliseconds that a shot flies, that a fish is startled, and that a catch is shown. */
const flight = 220
const startled = 500
const shownFor = 1_300

/** The sea on a canvas. What stands in it is decided elsewhere: it is shown what to shoot at and what was caught. */
export function openSea(canvas: HTMLCanvasElement, game: string, now: () => number) {
  const opened = now()
  let aim: FishKind = 'sardine'
  let shot: Shot | undefined
  let aimed = -Math.PI / 2
  let catches: readonly Caught[] = []
  const gone = new Set<string>()
  const frightened = new Map<string, number>()
  const picture = openPicture(canvas, frame)
  const { isStill } = picture

  return {
    aimAt(kind: FishKind) {
      aim = kind
      picture.change()
    },
    /** The fish under a point of the canvas, in pixels, with room for a finger. */
    fishUnder(x: number, y: number): Fish | undefined {
      return nearest(visible(), x, y, 34)
    },
    /** The fish of a kind that is nearest to the harpoon. */
    nearestOf(kind: FishKind): Fish | undefined {
      const own = visible().filter((each) => each.kind === kind)
      return nearest(
        own.length > 0 ? own : all().filter((each) => each.kind === kind),
        picture.size().width / 2,
        picture.size().height,
      )
    },
    /** Shows a shot; resolves when it arrives. */
    async shoot(target: Fish) {
      shot = { target, began: performance.now() }
      if (!isStill) await new Promise((resolve) => setTimeout(resolve, flight))
    },
    /** What the shot has brought. */
    ends(target: Fish, words: string | undefined) {
      shot = undefined
      const began = performance.now()
      if (words === undefined) frightened.set(target.id, began)
      else {
        gone.add(target.id)
        catches = [...catches, { from: target, words, began }]
        if (isStill) setTimeout(picture.change, shownFor)
      }
      if (gone.size > 200) gone.clear()
      picture.change()
    },
  }

  /** They stand where they were for who asks for less motion. */
  function all(): readonly Fish[] {
    return fishAt(game, isStill ? opened : now()).filter(({ id }) => isStill || !gone.has(id))
  }

  function visible() {
    return all().filter(({ x }) => x > 0.02 && x < 0.98)
  }

  function nearest(fish: readonly Fish[], x: number, y: number, within = Infinity): Fish | undefined {
    const { width, height } = picture.size()
    const far = (each: Fish) => {
      const reach = within === Infinity ? 0 : lengthOf(each.kind) / 2
      return Math.hypot(each.x * width - x, each.y * height - y) - reach
    }
    const [first] = fish.toSorted((one, other) => far(one) - far(other))
    return first && far(first) <= within ? first : undefined
  }

  function lengthOf(kind: FishKind) {
    const { width, height } = picture.size()
    return looks[kind].length * Math.min(height, width * 0.75)
  }

  function frame(at: CanvasRenderingContext2D) {
    const { width, height } = picture.size()
    const time = isStill ? 0 : now()
    water(at, width, height, time)
    for (const each of all()) draw(at, each, time)
    catches = catches.filter(({ began }) => performance.now() - began < shownFor)
    for (const each of catches) told(at, each)
    harpoon(at, width, height)
  }

  function water(at: CanvasRenderingContext2D, width: number, height: number, time: number) {
    const deep = at.createLinearGradient(0, 0, 0, height)
    deep.addColorStop(0, '#1b7fb4')
    deep.addColorStop(0.6, '#0d4f86')
    deep.addColorStop(1, '#08284f')
    at.fillStyle = deep
    at.fillRect(0, 0, width, height)
    at.fillStyle = 'rgb(255 255 255 / 5%)'
    for (let ray = 0; ray < 4; ray++) {
      const x = width * (0.1 + ray * 0.27) + Math.sin(time / 4_000 + ray) * 20
      at.beginPath()
      at.moveTo(x, 0)
      at.lineTo(x + width * 0.09, 0)
      at.lineTo(x - width * 0.05, height)
      at.lineTo(x - width * 0.22, height)
      at.fill()
    }
    at.fillStyle = 'rgb(255 255 255 / 16%)'
    for (let bubble = 0; bubble < 14; bubble++) {
      const rise = ((time / (9_000 + bubble * 700) + bubble * 0.37) % 1) * 1.1
      const x = width * ((bubble * 0.173) % 1) + Math.sin(rise * 9 + bubble) * 6
      at.beginPath()
      at.arc(x, height * (1.05 - rise), 1.5 + (bubble % 4), 0, 2 * Math.PI)
      at.fill()
    }
    at.fillStyle = '#0b3a3a'
    for (let weed = 0; weed < 9; weed++) {
      const x = width * (0.04 + weed * 0.117)
      const sway = Math.sin(time / 1_300 + weed) * 6
      at.beginPath()
      at.moveTo(x - 5, height)
      at.quadraticCurveTo(x + sway, height * 0.92, x + sway * 1.6, height * (0.83 + (weed % 3) * 0.03))
      at.quadraticCurveTo(x + sway + 8, height * 0.93, x + 7, height)
      at.fill()
    }
  }

  function draw(at: CanvasRenderingContext2D, each: Fish, time: number) {
    const fright = frightened.get(each.id)
    const since = fright === undefined ? 1 : Math.min(1, (performance.now() - fright) / startled)
    if (since === 1) frightened.delete(each.id)
    const { width, height } = picture.size()
    const length = lengthOf(each.kind)
    at.save()
    at.translate(each.x * width, each.y * height - Math.sin(since * Math.PI) * length * 0.3)
    at.rotate(each.swimsLeft ? -each.turn : each.turn)
    if (each.swimsLeft) at.scale(-1, 1)
    if (each.kind === aim) {
      at.strokeStyle = 'rgb(255 255 255 / 55%)'
      at.lineWidth = 2
      at.setLineDash([5, 5])
      at.beginPath()
      at.ellipse(0, 0, length * 0.66, Math.max(length * looks[each.kind].slim * 0.8, 16), 0, 0, 2 * Math.PI)
      at.stroke()
      at.setLineDash([])
    }
    drawFish(at, each.kind, length, Math.sin(time / 130 + each.y * 40))
    at.restore()
  }

  function harpoon(at: CanvasRenderingContext2D, width: number, height: number) {
    const [x, y] = [width / 2, height - 6]
    if (shot) {
      const way = isStill ? 1 : Math.min(1, (performance.now() - shot.began) / flight)
      const [toX, toY] = [shot.target.x * width, shot.target.y * height]
      aimed = Math.atan2(toY - y, toX - x)
      const [atX, atY] = [x + (toX - x) * way, y + (toY - y) * way]
      at.strokeStyle = 'rgb(255 255 255 / 70%)'
      at.lineWidth = 2
      at.beginPath()
      at.moveTo(x, y)
      at.lineTo(atX, atY)
      at.stroke()
      at.strokeStyle = '#ffe08a'
      at.lineWidth = 3
      at.beginPath()
      at.arc(atX, atY, 5 + way * 12, 0, 2 * Math.PI)
      at.stroke()
    }
    at.save()
    at.translate(x, y)
    at.rotate(aimed)
    at.fillStyle = '#ffc35a'
    at.beginPath()
    at.roundRect(0, -6, 40, 12, 6)
    at.fill()
    at.restore()
    at.fillStyle = '#39517a'
    at.beginPath()
    at.arc(x, y + 4, 20, Math.PI, 0)
    at.fill()
  }

  function told(at: CanvasRenderingContext2D, each: Caught) {
    const way = (performance.now() - each.began) / shownFor
    const { width, height } = picture.size()
    const x = Math.min(Math.max(each.from.x * width, 60), width - 60)
    const y = Math.max(each.from.y * height - (isStill ? 0 : way * 36), 26)
    at.globalAlpha = isStill ? 1 : 1 - way ** 3
    at.strokeStyle = '#ffe08a'
    at.lineWidth = 2
    for (let ring = 0; ring < 2; ring++) {
      at.beginPath()
      at.arc(
        each.from.x * width,
        each.from.y * height,
        14 + (isStill ? 0.5 : way) * 46 + ring * 9,
        0,
        2 * Math.PI,
      )
      at.stroke()
    }
    at.font = '800 20px system-ui, sans-serif'
    at.textAlign = 'center'
    at.lineWidth = 5
    at.strokeStyle = '#08284f'
    at.strokeText(each.words, x, y)
    at.fillStyle = '#ffe08a'
    at.fillText(each.words, x, y)
    at.globalAlpha = 1
  }
}
