import { randomInt } from 'node:crypto'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { glyphs } from './captcha-glyphs.ts'

const width = 200
const height = 72

/** A PNG of the characters, 200 by 72, dark on light: bent and turned strokes over a few lines, no font needed. */
export function captchaPicture(text: string): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f6f4ee'
  context.fillRect(0, 0, width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (let line = 0; line < 4; line++) drawNoise(context)
  const step = (width - 24) / text.length
  for (const [index, character] of [...text].entries()) drawGlyph(context, character, 12 + step * index, step)
  return canvas.toBuffer('image/png')
}

function drawGlyph(context: SKRSContext2D, character: string, left: number, step: number) {
  context.save()
  context.translate(left + step / 2 + between(-3, 3), height / 2 + between(-6, 6))
  context.rotate(between(-16, 16) / 60)
  context.scale((step * 0.66) / 4, between(38, 44) / 6)
  context.strokeStyle = inks[randomInt(inks.length)] ?? '#20304a'
  context.lineWidth = 0.72
  const bend = between(-3, 3) / 10
  for (const stroke of glyphs[character] ?? []) {
    context.beginPath()
    for (const [index, [x, y]] of stroke.entries()) {
      const bentX = x - 2 + bend * Math.sin(y)
      if (index === 0) context.moveTo(bentX, y - 3)
      else context.lineTo(bentX, y - 3)
    }
    context.stroke()
  }
  context.restore()
}

function drawNoise(context: SKRSContext2D) {
  context.strokeStyle = '#c9bfa8'
  context.lineWidth = between(2, 4)
  context.beginPath()
  context.moveTo(0, between(0, height))
  context.bezierCurveTo(
    width / 3,
    between(0, height),
    (width / 3) * 2,
    between(0, height),
    width,
    between(0, height),
  )
  context.stroke()
}

const inks = ['#20304a', '#3a2350', '#5a2531', '#1d4638']

function between(least: number, most: number) {
  return randomInt(least * 10, most * 10 + 1) / 10
}
