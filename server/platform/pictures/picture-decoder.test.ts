import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { pictureDecoder, type PictureDecoder } from './picture-decoder.ts'

let small: Buffer
let decoder: PictureDecoder
beforeAll(async () => {
  small = await square(64).png().toBuffer()
})
afterEach(() => decoder.close())

function open(options: { readonly idle?: number; readonly slowest?: number } = {}) {
  decoder = pictureDecoder({ log: createLog('silent'), ...options })
  return decoder
}

const wanted = { width: 256, height: 256, fit: 'fill' } as const
const draw = (file: Buffer) => decoder.draw(file, wanted)
const drawnBy = (one: PictureDecoder) => one.draw(small, wanted)

it('T86 draws in a process of its own, which has none of the secrets of the server', async () => {
  process.env['SECRET_OF_A_TEST'] = 'nobody else knows'
  const icon = await drawnBy(open())
  delete process.env['SECRET_OF_A_TEST']
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(decoder.pid).not.toBe(process.pid)
  if (existsSync('/proc/self/environ'))
    expect(readFileSync(`/proc/${decoder.pid}/environ`, 'utf8')).not.toContain('nobody else knows')
})

it('T86 refuses what is no picture, and goes on with the same process', async () => {
  await drawnBy(open())
  const { pid } = decoder
  await expect(draw(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'imageInvalid' })
  await draw(small)
  expect(decoder.pid).toBe(pid)
})

it('T86 outlives a picture that ends its process, and draws the next one in another', async () => {
  await drawnBy(open())
  const { pid = 0 } = decoder
  process.kill(pid, 'SIGSTOP')
  const refused = expect(draw(small)).rejects.toMatchObject({ code: 'imageInvalid' })
  const next = draw(small)
  process.kill(pid, 'SIGKILL')
  await refused
  expect((await next).bytes.length).toBeGreaterThan(0)
  expect(decoder.pid).not.toBe(pid)
})

it('T86 gives up a picture that takes too long', async () => {
  await drawnBy(open({ slowest: 2_000 }))
  const { pid = 0 } = decoder
  process.kill(pid, 'SIGSTOP')
  await expect(draw(small)).rejects.toMatchObject({ code: 'imageInvalid' })
  expect((await draw(small)).bytes.length).toBeGreaterThan(0)
  expect(decoder.pid).not.toBe(pid)
})

it('ends its process when no picture comes for a while', async () => {
  await drawnBy(open({ idle: 50 }))
  await expect.poll(() => decoder.pid).toBeUndefined()
  expect((await draw(small)).bytes.length).toBeGreaterThan(0)
})

it('ends its process when the server ends', async () => {
  await drawnBy(open())
  const { pid = 0 } = decoder
  await decoder.close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it.runIf(existsSync('/proc/self/smaps_rollup'))(
  'T86 takes less than 150 MB more for sixteen pictures of 25 megapixels at once',
  async () => {
    const heavy = await Promise.all([
      square(5_000).png({ progressive: true }).toBuffer(),
      square(5_000).jpeg({ progressive: true }).toBuffer(),
      square(5_000).png().toBuffer(),
      square(5_000).webp().toBuffer(),
    ])
    const jpeg = await square(5_000).jpeg().toBuffer()
    const files = Array.from({ length: 16 }, (_, index) => heavy[index] ?? jpeg)
    open()
    const before = memoryOf(process.pid)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(process.pid) + memoryOf(decoder.pid))
    }, 10)
    const icons = await Promise.allSettled(files.map((file) => draw(file)))
    clearInterval(watch)
    for (const icon of icons) {
      // On a busy machine some lose patience; none is refused.
      if (icon.status === 'rejected') expect(icon.reason).toMatchObject({ name: 'Overloaded' })
    }
    expect(icons.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(heavy.length)
    expect(most - before).toBeGreaterThan(0)
    expect(most - before).toBeLessThan(150_000_000)
  },
)

/** Bytes that a process has in memory; pages of it and of others, such as those of Node itself, are counted once over all. */
function memoryOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  try {
    const found = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? 0) * 1_024
  } catch {
    // It has just ended.
    return 0
  }
}

function square(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#124' } })
}
