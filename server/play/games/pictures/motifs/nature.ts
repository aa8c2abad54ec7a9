import { alpha, darken, lighten, mix } from '../colour.ts'
import { box, disc, path, polygon, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

/** Fruit, flowers, weather and food. */
export const nature = {
  flower(context, { motif, spark, glow }) {
    for (const [count, size, tone] of [
      [8, 1, darken(motif, 0.2)],
      [8, 0.78, motif],
      [6, 0.52, lighten(motif, 0.35)],
    ] as const)
      for (let petal = 0; petal < count; petal++) {
        context.save()
        context.rotate(((petal + (size < 1 && size > 0.6 ? 0.5 : 0)) * Math.PI * 2) / count)
        context.scale(size, size)
        solid(context, path('M0 0 C-44 -30 -30 -92 0 -100 C30 -92 44 -30 0 0 Z'), tone, 'soft')
        context.restore()
      }
    solid(context, disc(0, 0, 22), spark, 'soft')
    context.fillStyle = glow
    for (let dot = 0; dot < 10; dot++)
      context.fill(disc(Math.cos(dot * 0.63) * 13, Math.sin(dot * 0.63) * 13, 3))
  },
  sunflower(context, { spark }) {
    const yellow = mix('#ffc21f', spark, 0.2)
    for (const [ring, size] of [
      [0, 1],
      [0.5, 0.88],
    ] as const)
      for (let petal = 0; petal < 14; petal++) {
        context.save()
        context.rotate(((petal + ring) * Math.PI * 2) / 14)
        context.scale(size, size)
        solid(
          context,
          path('M0 -30 C-22 -58 -12 -92 0 -102 C12 -92 22 -58 0 -30 Z'),
          ring ? yellow : darken(yellow, 0.16),
          'soft',
        )
        context.restore()
      }
    solid(context, disc(0, 0, 46), '#6a3512', 'soft')
    context.fillStyle = alpha('#e8a04a', 0.8)
    for (let seed = 0; seed < 60; seed++) {
      const [angle, far] = [seed * 2.4, Math.sqrt(seed) * 5.2]
      context.fill(disc(Math.cos(angle) * far, Math.sin(angle) * far, 2.4))
    }
  },
  leaf(context, { motif, spark }) {
    for (const [turn, size, tone] of [
      [-56, 0.86, darken(motif, 0.25)],
      [58, 0.86, darken(motif, 0.15)],
      [0, 1, motif],
    ] as const) {
      context.save()
      context.translate(0, 84)
      context.rotate((turn * Math.PI) / 180)
      context.scale(size, size)
      solid(context, path('M0 0 C-70 -40 -66 -140 0 -184 C66 -140 70 -40 0 0 Z'), tone, 'soft')
      context.strokeStyle = alpha(lighten(spark, 0.3), 0.7)
      context.lineWidth = 3
      context.stroke(path('M0 -6 L0 -172'))
      for (let vein = 0; vein < 5; vein++)
        context.stroke(
          path(
            `M0 ${-24 - vein * 28} Q26 ${-40 - vein * 28} 44 ${-56 - vein * 26} M0 ${-24 - vein * 28} Q-26 ${-40 - vein * 28} -44 ${-56 - vein * 26}`,
          ),
        )
      context.restore()
    }
  },
  snowflake(context, { glow, spark, motif }) {
    const tone = lighten(mix(glow, motif, 0.4), 0.45)
    for (let arm = 0; arm < 6; arm++) {
      context.save()
      context.rotate((arm * Math.PI) / 3)
      solid(
        context,
        path(
          'M-7 0 L-7 -52 L-34 -76 L-26 -86 L-7 -70 L-7 -96 L0 -104 L7 -96 L7 -70 L26 -86 L34 -76 L7 -52 L7 -36 L26 -52 L33 -42 L7 -20 L7 0 Z M-7 -20 L-33 -42 L-26 -52 L-7 -36 Z',
        ),
        tone,
        'glass',
      )
      context.restore()
    }
    solid(context, star(0, 0, 6, 30, 26), lighten(spark, 0.3), 'glass')
  },
  pines(context, { motif, glow }) {
    const green = mix('#1f6a4a', motif, 0.35)
    for (const [x, size, tone] of [
      [-58, 0.76, darken(green, 0.3)],
      [60, 0.82, darken(green, 0.22)],
      [0, 1.1, green],
    ] as const) {
      context.save()
      context.translate(x, 92)
      context.scale(size, size)
      solid(context, box(-9, -26, 18, 28), '#5a3418', 'soft')
      for (let tier = 0; tier < 4; tier++) {
        const [top, wide] = [-62 - tier * 34, 58 - tier * 12]
        solid(
          context,
          path(`M0 ${top - 36} L${wide} ${top + 38} Q0 ${top + 20} ${-wide} ${top + 38} Z`),
          tone,
          'soft',
        )
        context.fillStyle = alpha(lighten(glow, 0.7), 0.92)
        context.fill(
          path(
            `M0 ${top - 36} L${wide * 0.5} ${top} Q${wide * 0.2} ${top - 10} 0 ${top + 4} Q${-wide * 0.2} ${top - 10} ${-wide * 0.5} ${top} Z`,
          ),
        )
      }
      context.restore()
    }
  },
  flame(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 40
    solid(
      context,
      path(
        'M4 -104 C20 -56 76 -30 70 30 C66 78 34 98 0 98 C-34 98 -70 78 -70 26 C-70 -8 -46 -22 -38 -54 C-24 -40 -20 -28 -18 -14 C-4 -36 8 -66 4 -104 Z',
      ),
      motif,
      'soft',
    )
    context.restore()
    solid(
      context,
      path(
        'M4 -40 C14 -10 46 8 44 44 C42 78 22 92 0 92 C-24 92 -44 76 -44 42 C-44 20 -28 12 -22 -8 C-12 0 -8 8 -8 18 C2 4 6 -16 4 -40 Z',
      ),
      spark,
      'soft',
    )
    solid(
      context,
      path('M2 22 C8 36 24 46 22 64 C20 84 10 90 0 90 C-12 90 -22 82 -22 64 C-22 50 -8 44 2 22 Z'),
      '#fff6d0',
      'soft',
    )
  },
  planet(context, { motif, spark, glow, deep }) {
    context.save()
    context.rotate(-0.42)
    context.lineWidth = 17
    context.strokeStyle = alpha(spark, 0.9)
    context.stroke(disc(0, 0, 108, 0.3))
    context.restore()
    solid(context, disc(0, 0, 70), motif, 'soft')
    context.save()
    context.clip(disc(0, 0, 70))
    context.rotate(-0.42)
    for (const [y, tall, tone] of [
      [-46, 12, glow],
      [-22, 18, deep],
      [10, 10, glow],
      [30, 20, deep],
    ] as const) {
      context.fillStyle = alpha(tone, 0.4)
      context.fill(
        path(`M-90 ${y} Q0 ${y + 26} 90 ${y} L90 ${y + tall} Q0 ${y + tall + 26} -90 ${y + tall} Z`),
      )
    }
    context.restore()
    context.save()
    context.rotate(-0.42)
    context.beginPath()
    context.rect(-140, 4, 280, 80)
    context.clip()
    context.lineWidth = 17
    context.strokeStyle = spark
    context.stroke(disc(0, 0, 108, 0.3))
    context.lineWidth = 4
    context.strokeStyle = lighten(spark, 0.65)
    context.stroke(disc(0, 0, 104, 0.3))
    context.restore()
  },
  rocket(context, { motif, spark, glow }) {
    context.save()
    context.rotate(0.55)
    context.shadowColor = spark
    context.shadowBlur = 24
    context.fillStyle = spark
    context.fill(path('M-22 62 Q-30 100 0 126 Q30 100 22 62 Z'))
    context.shadowBlur = 0
    context.fillStyle = '#fff6c8'
    context.fill(path('M-10 62 Q-14 88 0 102 Q14 88 10 62 Z'))
    for (const side of [-1, 1])
      solid(
        context,
        path(`M${side * 26} 14 Q${side * 70} 40 ${side * 60} 80 Q${side * 44} 62 ${side * 26} 60 Z`),
        motif,
        'soft',
      )
    solid(context, path('M0 -108 C40 -70 42 10 26 64 L-26 64 C-42 10 -40 -70 0 -108 Z'), '#eef2fa', 'metal')
    solid(context, path('M0 -108 C18 -90 28 -66 32 -44 L-32 -44 C-28 -66 -18 -90 0 -108 Z'), motif, 'soft')
    solid(context, disc(0, -14, 18), darken(motif, 0.3), 'metal')
    solid(context, disc(0, -14, 12), glow, 'glass')
    context.restore()
  },
  bolt(context, { spark, glow, motif }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 46
    solid(
      context,
      polygon([
        [22, -108],
        [-58, 18],
        [-8, 18],
        [-32, 108],
        [64, -24],
        [12, -24],
        [48, -108],
      ]),
      mix(spark, motif, 0.3),
      'metal',
    )
    context.restore()
  },
  pyramid(context, { glow, spark, motif }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 40
    solid(context, disc(34, -46, 40), lighten(glow, 0.35), 'glow')
    context.restore()
    const sand = mix('#e8b04a', motif, 0.35)
    for (const [x, y, size] of [
      [62, 86, 0.6],
      [-22, 86, 1],
    ] as const) {
      context.save()
      context.translate(x, y)
      context.scale(size, size)
      solid(
        context,
        polygon([
          [0, -138],
          [96, 0],
          [-96, 0],
        ]),
        sand,
        'soft',
      )
      context.fillStyle = alpha(darken(sand, 0.55), 0.6)
      context.fill(
        polygon([
          [0, -138],
          [96, 0],
          [24, 0],
        ]),
      )
      context.strokeStyle = alpha(darken(sand, 0.6), 0.4)
      context.lineWidth = 2
      for (let row = 1; row < 8; row++)
        context.stroke(path(`M${-row * 12} ${-138 + row * 17.2} L${row * 12} ${-138 + row * 17.2}`))
      context.fillStyle = lighten(spark, 0.5)
      context.fill(
        polygon([
          [0, -138],
          [14, -118],
          [-14, -118],
        ]),
      )
      context.restore()
    }
  },
} satisfies Record<string, Motif>
