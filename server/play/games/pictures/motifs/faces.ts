import { alpha, darken, lighten, mix } from '../colour.ts'
import { disc, path, solid } from '../solid.ts'
import type { Motif } from './motif.ts'

/** Who looks at the player. */
export const faces = {
  wolf(context, { motif, spark, glow, deep }) {
    const fur = mix(mix('#8a94a8', motif, 0.45), deep, 0.12)
    const half = (d: string, tone: string) => {
      for (const side of [-1, 1]) {
        context.save()
        context.scale(side, 1)
        solid(context, path(d), tone, 'soft')
        context.restore()
      }
    }
    half('M8 -60 L34 -104 C58 -92 70 -62 70 -34 L30 -30 Z', darken(fur, 0.2))
    half('M26 -58 L38 -84 C50 -72 56 -56 56 -42 L34 -38 Z', mix(fur, '#e8a0a0', 0.4))
    half('M0 -66 L46 -44 L70 -34 L98 -2 L82 2 L92 28 L70 28 L74 52 L50 46 L30 72 L0 60 Z', fur)
    half('M0 -18 L40 -8 L76 16 L58 20 L62 40 L40 36 L28 62 L0 70 Z', lighten(fur, 0.55))
    half('M0 -60 L16 -46 L14 -8 L20 22 L14 58 L0 64 Z', mix(fur, deep, 0.3))
    half('M0 22 L22 28 L26 60 Q14 92 0 94 Z', lighten(fur, 0.7))
    solid(context, path('M-17 40 Q0 30 17 40 Q12 60 0 62 Q-12 60 -17 40 Z'), '#17131c', 'soft')
    context.strokeStyle = '#17131c'
    context.lineWidth = 4
    context.stroke(path('M0 62 L0 74 M-16 78 Q0 86 16 78'))
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      context.shadowColor = glow
      context.shadowBlur = 16
      context.fillStyle = spark
      context.fill(path('M16 -4 Q32 -22 52 -18 Q44 2 16 -4 Z'))
      context.restore()
      context.fillStyle = '#17131c'
      context.fill(disc(side * 35, -10, 6, 1.3))
    }
  },
  owl(context, { motif, spark, glow }) {
    solid(
      context,
      path('M-62 -84 L-34 -66 Q0 -80 34 -66 L62 -84 C84 -30 80 96 0 96 C-80 96 -84 -30 -62 -84 Z'),
      motif,
      'soft',
    )
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      solid(context, path('M50 -20 C88 10 84 70 44 88 C52 50 44 10 50 -20 Z'), darken(motif, 0.28), 'soft')
      solid(context, disc(28, -30, 31), lighten(spark, 0.5), 'soft')
      solid(context, disc(28, -30, 18), glow, 'glass')
      solid(context, disc(28, -30, 9), '#120a20', 'flat')
      context.fillStyle = '#ffffff'
      context.fill(disc(23, -36, 4))
      context.restore()
    }
    solid(context, path('M-11 -18 L11 -18 L0 10 Z'), '#f2a02b', 'metal')
    context.strokeStyle = alpha(lighten(motif, 0.5), 0.8)
    context.lineWidth = 4
    for (let row = 0; row < 3; row++)
      for (let feather = -1 + (row % 2) * 0.5; feather <= 1; feather++)
        context.stroke(path(`M${feather * 24 - 10} ${24 + row * 20} q10 14 20 0`))
  },
  ghost(context, { glow, spark, motif }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 36
    solid(
      context,
      path(
        'M0 -94 C58 -94 70 -40 68 0 L78 84 C62 70 54 70 44 88 C32 68 22 70 8 90 C-6 70 -18 70 -30 90 C-42 72 -54 72 -76 86 L-68 0 C-70 -40 -58 -94 0 -94 Z',
      ),
      lighten(mix(glow, motif, 0.3), 0.62),
      'soft',
    )
    context.restore()
    for (const x of [-25, 25]) {
      solid(
        context,
        path(`M${x} -54 c14 0 17 20 14 32 c-3 12 -25 12 -28 0 c-3 -12 0 -32 14 -32 Z`),
        '#150a24',
        'flat',
      )
      context.fillStyle = spark
      context.fill(disc(x + 2, -30, 6))
    }
    solid(context, path('M-18 4 Q0 22 18 4 Q14 40 0 40 Q-14 40 -18 4 Z'), '#150a24', 'flat')
  },
  skull(context, { motif, spark }) {
    for (const turn of [-0.72, 0.72]) {
      context.save()
      context.translate(0, 34)
      context.rotate(turn)
      for (const side of [-1, 1]) {
        solid(context, disc(-9, side * 98, 14), '#efe4c8', 'soft')
        solid(context, disc(9, side * 98, 14), '#efe4c8', 'soft')
      }
      solid(context, path('M-9 -96 L9 -96 L9 96 L-9 96 Z'), '#efe4c8', 'soft')
      context.restore()
    }
    solid(
      context,
      path(
        'M0 -90 C70 -90 76 -14 58 8 C48 20 46 30 44 46 L-44 46 C-46 30 -48 20 -58 8 C-76 -14 -70 -90 0 -90 Z',
      ),
      '#f8eed8',
      'soft',
    )
    for (const x of [-27, 27]) solid(context, disc(x, -18, 20, 1.05), '#1c1018', 'flat')
    context.fillStyle = alpha(spark, 0.9)
    for (const x of [-27, 27]) context.fill(disc(x, -16, 6))
    solid(context, path('M0 -2 L11 18 L-11 18 Z'), '#1c1018', 'flat')
    context.strokeStyle = '#4a3a38'
    context.lineWidth = 3.5
    for (const x of [-26, -9, 9, 26]) context.stroke(path(`M${x} 28 L${x} 46`))
    solid(context, path('M-74 -52 C-50 -100 50 -100 74 -52 C40 -72 -40 -72 -74 -52 Z'), motif, 'soft')
    solid(context, path('M62 -60 C84 -66 98 -58 104 -40 C90 -46 78 -44 66 -48 Z'), motif, 'soft')
  },
  mask(context, { motif, spark, glow }) {
    for (let feather = -4; feather <= 4; feather++) {
      context.save()
      context.rotate(feather * 0.26)
      solid(
        context,
        path('M-12 -50 C-24 -84 -8 -106 0 -112 C8 -106 24 -84 12 -50 Z'),
        [motif, spark, glow][Math.abs(feather) % 3] ?? motif,
        'soft',
      )
      context.restore()
    }
    solid(
      context,
      path('M0 -70 C60 -70 72 -20 62 26 C54 70 26 96 0 98 C-26 96 -54 70 -62 26 C-72 -20 -60 -70 0 -70 Z'),
      mix('#b8682a', motif, 0.3),
      'soft',
    )
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      solid(context, path('M10 -22 Q34 -46 54 -20 Q32 -6 10 -22 Z'), '#1a0c08', 'flat')
      context.fillStyle = glow
      context.fill(disc(32, -22, 6))
      solid(context, path('M20 20 Q44 6 54 30 Q40 30 20 20 Z'), spark, 'soft')
      context.restore()
    }
    solid(context, path('M0 -40 L15 22 L-15 22 Z'), spark, 'soft')
    solid(context, path('M-34 46 Q0 36 34 46 Q28 76 0 78 Q-28 76 -34 46 Z'), '#1a0c08', 'flat')
    context.fillStyle = '#fff2d8'
    for (const x of [-22, -7, 8, 22]) context.fill(path(`M${x - 6} 45 l12 0 l-6 14 Z`))
  },
} satisfies Record<string, Motif>
