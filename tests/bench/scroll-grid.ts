import type { Page } from 'playwright'
import { quantile } from './statistics.ts'

export interface Scrolled {
  /** Milliseconds of the main thread's processor time. */
  readonly cpuPerFrame: number
  /** Milliseconds of the frame that is slower than 95 % of them. */
  readonly p95: number
  /** Places of the screen that were looked at, and those of them that showed nothing. */
  readonly looked: number
  readonly missing: number
  /** Of the cards on the screen 400 ms after it stands still: those with another game's picture, and those with none. */
  readonly wrong: number
  readonly late: number
  readonly nodes: number
}

const frames = 150

/** Scrolls by `step` pixels in each frame: once slowed four times and timed, once to look for gaps. */
export async function scrollGrid(page: Page, step: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(500)
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const before = await busy()
  const { times } = await page.evaluate(drive, { step, frames, looks: false })
  const cpuPerFrame = ((await busy()) - before) / frames
  await page.waitForTimeout(400)
  const rest = await page.evaluate(lookAtRest)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { looked, missing } = await page.evaluate(drive, { step: -step, frames: 60, looks: true })
  return { cpuPerFrame, p95: quantile(times, 0.95), looked, missing, ...rest }
}

interface Drive {
  readonly step: number
  readonly frames: number
  readonly looks: boolean
}

/** As a finger does: between two frames, so that the frame that comes tells the page of it and is painted then. */
async function drive({ step, frames, looks }: Drive) {
  const times: number[] = []
  let [looked, missing, last] = [0, 0, 0]
  for (let frame = 0; frame < frames; frame++) {
    window.scrollBy(0, step)
    const at = await new Promise<number>((resolve) => {
      requestAnimationFrame((time) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(time)
        port2.postMessage(null)
      })
    })
    if (last > 0) times.push(at - last)
    last = at
    if (!looks) continue
    for (const x of [0.25, 0.75])
      for (const y of [0.1, 0.35, 0.6, 0.9]) {
        looked++
        const seen = document.elementsFromPoint(window.innerWidth * x, window.innerHeight * y)
        if (!seen.some((each) => each.matches('[role=row], canvas, .bench-row, .bench-item, .bench-card')))
          missing++
      }
  }
  return { times, looked, missing }
}

function lookAtRest() {
  let [wrong, late] = [0, 0]
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
    const { top, bottom, height } = link.getBoundingClientRect()
    if (height === 0 || bottom < 0 || top > window.innerHeight) continue
    const picture = link.querySelector('img')
    if (!picture || picture.hidden || !picture.complete) late++
    else if (!picture.src.includes(`/game/${link.pathname.split('/').at(-1)}/`)) wrong++
  }
  return { wrong, late, nodes: document.querySelectorAll('main *').length }
}
