import { alpha, darken, mix } from '../colour.ts'
import { box, disc, path, solid } from '../solid.ts'
import type { Motif } from './motif.ts'

/** What is eaten. */
export const food = {
  cherries(context) {
    context.strokeStyle = '#2f7a24'
    context.lineWidth = 8
    context.lineCap = 'round'
    context.stroke(path('M-44 30 C-40 -20 -4 -50 34 -84 M42 40 C46 0 44 -44 34 -84'))
    solid(context, path('M34 -84 C54 -112 96 -104 104 -70 C76 -56 48 -60 34 -84 Z'), '#4fc04a', 'soft')
    for (const [x, y] of [
      [-46, 46],
      [44, 56],
    ] as const) {
      solid(context, disc(x, y, 42), '#e81c3c', 'glass')
      context.fillStyle = alpha('#ffffff', 0.85)
      context.fill(disc(x - 15, y - 17, 9, 0.7))
    }
  },
  lemon(context, { motif }) {
    const tone = mix('#ffd92b', motif, 0.12)
    solid(
      context,
      path(
        'M-92 20 C-84 -58 26 -96 74 -52 C84 -50 96 -50 98 -40 C100 -30 92 -22 86 -18 C92 54 -20 98 -68 56 C-86 58 -102 50 -100 36 C-99 28 -96 24 -92 20 Z',
      ),
      tone,
      'soft',
    )
    solid(context, path('M74 -52 C70 -88 100 -108 116 -98 C112 -72 96 -56 74 -52 Z'), '#4fb83a', 'soft')
    context.fillStyle = alpha('#ffffff', 0.6)
    context.fill(path('M-50 -6 C-36 -36 0 -54 24 -54 C0 -38 -26 -18 -34 8 Z'))
  },
  melon(context) {
    solid(context, path('M-100 -34 A102 102 0 0 0 100 -34 Z'), '#1f8a3a', 'soft')
    solid(context, path('M-86 -34 A88 88 0 0 0 86 -34 Z'), '#e8f8c8', 'flat')
    solid(context, path('M-76 -34 A78 78 0 0 0 76 -34 Z'), '#ff3f55', 'glass')
    context.fillStyle = '#2a0c10'
    for (const [x, y] of [
      [-44, -14],
      [-14, -14],
      [16, -14],
      [46, -14],
      [-28, 8],
      [2, 10],
      [30, 8],
      [0, 30],
    ] as const)
      context.fill(path(`M${x} ${y - 8} q7 10 0 14 q-7 -4 0 -14`))
  },
  sweets(context, { motif, spark, glow }) {
    solid(context, box(-6, 30, 12, 86, 6), '#fff8f0', 'soft')
    solid(context, disc(0, -22, 76), '#fff2fa', 'soft')
    context.save()
    context.clip(disc(0, -22, 76))
    for (let arm = 0; arm < 12; arm++) {
      context.fillStyle = [motif, spark, glow][arm % 3] ?? motif
      context.save()
      context.translate(0, -22)
      context.rotate((arm * Math.PI) / 6)
      context.fill(path('M0 0 C30 -10 56 -34 60 -84 L92 -60 C84 -26 50 0 0 0 Z'))
      context.restore()
    }
    context.restore()
    context.strokeStyle = alpha('#ffffff', 0.7)
    context.lineWidth = 5
    context.stroke(path('M-54 -50 A62 62 0 0 1 -14 -82'))
    solid(context, path('M0 54 L-40 36 L-40 78 Z M0 54 L40 36 L40 78 Z'), spark, 'soft')
  },
  cupcake(context, { motif, spark, glow }) {
    solid(context, path('M-62 22 L62 22 L46 96 L-46 96 Z'), mix(spark, motif, 0.4), 'soft')
    context.strokeStyle = alpha(darken(motif, 0.4), 0.5)
    context.lineWidth = 4
    for (const x of [-40, -20, 0, 20, 40]) context.stroke(path(`M${x} 26 L${x * 0.76} 94`))
    for (const [y, size] of [
      [12, 76],
      [-22, 58],
      [-52, 38],
      [-76, 18],
    ] as const)
      solid(context, disc(0, y, size, 0.46), mix(motif, '#ffffff', 0.35), 'soft')
    for (const [x, y, tone] of [
      [-40, 8, glow],
      [-8, 20, spark],
      [30, 6, motif],
      [-22, -24, spark],
      [20, -26, glow],
      [2, -52, motif],
    ] as const)
      solid(context, box(x, y, 14, 6, 3), tone, 'soft')
    solid(context, disc(0, -90, 17), '#e81c3c', 'glass')
  },
  pumpkin(context, { glow, motif }) {
    const orange = mix('#f2801f', motif, 0.2)
    for (const [x, wide] of [
      [-54, 44],
      [54, 44],
      [-28, 44],
      [28, 44],
      [0, 42],
    ] as const)
      solid(context, disc(x, 14, wide, 1.5), orange, 'soft')
    solid(context, path('M-10 -52 C-14 -76 -2 -96 22 -98 L26 -84 C12 -82 8 -68 12 -52 Z'), '#4a7a24', 'soft')
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 18
    context.fillStyle = '#fff0a0'
    context.fill(path('M-56 -14 L-20 -8 L-42 -36 Z M56 -14 L20 -8 L42 -36 Z M0 0 L10 18 L-10 18 Z'))
    context.fill(
      path('M-62 30 L-40 40 L-30 28 L-14 42 L0 30 L14 42 L30 28 L40 40 L62 30 Q44 76 0 76 Q-44 76 -62 30 Z'),
    )
    context.restore()
  },
  bowl(context, { motif, spark }) {
    context.strokeStyle = alpha('#ffffff', 0.55)
    context.lineWidth = 8
    context.lineCap = 'round'
    for (const x of [-34, 4, 40]) context.stroke(path(`M${x} -56 q-16 -16 0 -30 q14 -12 0 -26`))
    solid(context, disc(0, -6, 92, 0.34), '#f6d58a', 'soft')
    context.strokeStyle = '#d8963a'
    context.lineWidth = 4
    for (let noodle = -3; noodle <= 3; noodle++) context.stroke(path(`M${noodle * 24 - 14} 2 q12 -34 30 -6`))
    solid(context, disc(-34, -14, 22, 0.7), '#fff6e8', 'soft')
    solid(context, disc(-34, -14, 10, 0.7), '#ffb01f', 'glass')
    for (const [x, y] of [
      [22, -18],
      [44, -6],
      [6, -4],
    ] as const)
      solid(context, disc(x, y, 11, 0.6), '#4fa83a', 'soft')
    solid(context, path('M-98 -4 Q0 26 98 -4 C94 60 54 96 0 96 C-54 96 -94 60 -98 -4 Z'), motif, 'soft')
    context.strokeStyle = spark
    context.lineWidth = 6
    context.stroke(path('M-88 28 Q0 60 88 28'))
    context.strokeStyle = '#7a3a1c'
    context.lineWidth = 7
    context.stroke(path('M30 -20 L104 -100 M46 -14 L116 -84'))
  },
} satisfies Record<string, Motif>
