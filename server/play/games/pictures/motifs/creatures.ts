import { alpha, darken, lighten, mix } from '../colour.ts'
import { disc, path, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

/** Whatever lives, and what of it is seen. */
export const creatures = {
  eye(context, { motif, spark, glow }) {
    const lid = path('M-100 6 C-60 -66 60 -72 100 -8 C66 62 -56 66 -100 6 Z')
    for (let row = 0; row < 3; row++)
      for (let scale = 0; scale < 9; scale++) {
        const angle = Math.PI + (scale + (row % 2) * 0.5) * (Math.PI / 8.5)
        for (const side of [1, -1])
          solid(
            context,
            disc(Math.cos(angle) * (104 - row * 10), side * Math.sin(angle) * (84 - row * 12), 19),
            mix(motif, '#000000', 0.15 + row * 0.14),
            'soft',
          )
      }
    solid(context, lid, mix(spark, '#fff2c0', 0.3), 'glass')
    context.save()
    context.clip(lid)
    const iris = context.createRadialGradient(0, 0, 6, 0, 0, 64)
    for (const [at, tone] of [
      [0, '#fff6b0'],
      [0.35, glow],
      [0.7, motif],
      [1, darken(motif, 0.75)],
    ] as const)
      iris.addColorStop(at, tone)
    context.fillStyle = iris
    context.fill(disc(0, -2, 62))
    context.strokeStyle = alpha(darken(motif, 0.6), 0.35)
    context.lineWidth = 2
    for (let line = 0; line < 36; line++) {
      const angle = (line * Math.PI) / 18
      context.beginPath()
      context.moveTo(Math.cos(angle) * 18, Math.sin(angle) * 18)
      context.lineTo(Math.cos(angle) * 58, Math.sin(angle) * 58)
      context.stroke()
    }
    context.restore()
    solid(context, path('M0 -62 C20 -24 20 24 0 60 C-20 24 -20 -24 0 -62 Z'), '#120608', 'flat')
    context.fillStyle = alpha('#ffffff', 0.9)
    context.fill(disc(-22, -26, 12, 0.7))
  },
  egg(context, { motif, spark, deep }) {
    const shell = path(
      'M0 -98 C54 -92 76 -14 70 26 C62 78 30 96 0 96 C-30 96 -62 78 -70 26 C-76 -14 -54 -92 0 -98 Z',
    )
    solid(context, shell, motif, 'soft')
    context.save()
    context.clip(shell)
    for (let row = 0; row < 9; row++)
      for (let at = -4; at < 5; at++) {
        const [x, y] = [at * 27 + (row % 2) * 13, -86 + row * 25]
        const scale = path(
          `M${x - 15} ${y - 14} Q${x} ${y + 26} ${x + 15} ${y - 14} Q${x} ${y - 24} ${x - 15} ${y - 14} Z`,
        )
        solid(context, scale, mix(motif, row % 3 ? deep : spark, 0.28), 'soft')
      }
    context.restore()
    context.save()
    context.globalCompositeOperation = 'screen'
    const shine = context.createRadialGradient(-24, -40, 4, -24, -40, 70)
    shine.addColorStop(0, alpha('#ffffff', 0.6))
    shine.addColorStop(1, alpha('#ffffff', 0))
    context.fillStyle = shine
    context.fill(shell)
    context.restore()
  },
  fish(context, { motif, spark, deep }) {
    solid(
      context,
      path('M52 4 C80 -30 92 -52 104 -58 C100 -20 100 20 106 64 C88 54 76 30 52 4 Z'),
      spark,
      'soft',
    )
    solid(context, path('M-30 -44 C-6 -92 40 -84 50 -40 Z'), mix(spark, motif, 0.3), 'soft')
    solid(context, path('M-16 46 C0 84 34 80 38 40 Z'), mix(spark, motif, 0.3), 'soft')
    const body = path('M-98 8 C-76 -54 20 -72 66 4 C22 74 -74 64 -98 8 Z')
    solid(context, body, motif, 'soft')
    context.save()
    context.clip(body)
    for (const [x, tone] of [
      [-34, '#ffffff'],
      [16, '#ffffff'],
    ] as const) {
      context.fillStyle = alpha(tone, 0.85)
      context.fill(path(`M${x} -76 Q${x + 26} 0 ${x} 76 L${x + 22} 76 Q${x + 44} 0 ${x + 22} -76 Z`))
      context.strokeStyle = alpha(deep, 0.5)
      context.lineWidth = 3
      context.stroke(path(`M${x} -76 Q${x + 26} 0 ${x} 76 M${x + 22} -76 Q${x + 44} 0 ${x + 22} 76`))
    }
    context.restore()
    solid(context, path('M-18 8 C0 -8 14 6 8 34 C-8 32 -18 22 -18 8 Z'), mix(spark, motif, 0.5), 'soft')
    solid(context, disc(-64, -8, 15), '#ffffff', 'soft')
    solid(context, disc(-67, -7, 8), '#101020', 'flat')
    context.fillStyle = '#ffffff'
    context.fill(disc(-70, -11, 3))
  },
  octopus(context, { motif, spark }) {
    for (const [turn, side] of [
      [-70, 1],
      [-38, 1],
      [-12, 1],
      [70, -1],
      [38, -1],
      [12, -1],
    ] as const) {
      context.save()
      context.translate(turn * 0.5, 26)
      context.scale(side, 1)
      solid(
        context,
        path(
          'M-14 -10 C-34 40 -78 34 -70 70 C-62 92 -34 84 -40 66 C-40 58 -50 58 -52 64 C-50 40 -4 52 14 -6 Z',
        ),
        mix(motif, '#000000', 0.12),
        'soft',
      )
      context.restore()
    }
    solid(
      context,
      path('M0 -96 C66 -96 74 -22 52 26 C36 56 -36 56 -52 26 C-74 -22 -66 -96 0 -96 Z'),
      motif,
      'soft',
    )
    for (const x of [-24, 24]) {
      solid(context, disc(x, -8, 18), '#ffffff', 'soft')
      solid(context, disc(x + 3, -5, 9), '#141028', 'flat')
    }
    context.fillStyle = alpha(spark, 0.8)
    for (const [x, y, size] of [
      [-30, -60, 8],
      [4, -72, 10],
      [34, -54, 6],
    ] as const)
      context.fill(disc(x, y, size))
  },
  paw(context, { motif, spark }) {
    solid(
      context,
      path('M0 -6 C36 -6 66 40 56 68 C46 92 18 78 0 78 C-18 78 -46 92 -56 68 C-66 40 -36 -6 0 -6 Z'),
      motif,
      'soft',
    )
    for (const [x, y, turn] of [
      [-68, -12, -0.5],
      [-28, -54, -0.15],
      [28, -54, 0.15],
      [68, -12, 0.5],
    ] as const) {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      solid(context, disc(0, 0, 22, 1.35), motif, 'soft')
      solid(context, path('M-9 -24 Q0 -58 9 -24 Z'), lighten(spark, 0.4), 'glass')
      context.restore()
    }
  },
  butterfly(context, { motif, spark, glow }) {
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      solid(context, path('M4 -8 C20 -90 100 -98 98 -40 C96 -6 50 6 4 4 Z'), motif, 'glass')
      solid(context, path('M4 4 C50 6 84 30 70 66 C56 94 18 70 4 18 Z'), mix(motif, spark, 0.55), 'glass')
      solid(context, disc(66, -46, 15), glow, 'glass')
      solid(context, disc(46, 46, 10), lighten(glow, 0.3), 'glass')
      context.restore()
    }
    solid(context, disc(0, 4, 8, 5.4), '#24122e', 'soft')
    context.strokeStyle = alpha('#24122e', 0.9)
    context.lineWidth = 4
    context.stroke(path('M0 -36 C-4 -66 -20 -80 -32 -82 M0 -36 C4 -66 20 -80 32 -82'))
    context.fillStyle = spark
    context.fill(star(-34, -83, 5, 7, 3))
  },
} satisfies Record<string, Motif>
