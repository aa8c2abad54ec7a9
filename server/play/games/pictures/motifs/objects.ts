import { alpha, darken, lighten, mix } from '../colour.ts'
import { box, disc, path, polygon, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

const gold = '#f2b632'

/** Tools, weapons, lights and instruments. */
export const objects = {
  lantern(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 48
    solid(
      context,
      path('M-30 -66 C-96 -40 -96 44 -30 62 L30 62 C96 44 96 -40 30 -66 Z'),
      mix('#e8242b', motif, 0.4),
      'soft',
    )
    context.restore()
    context.strokeStyle = alpha(spark, 0.8)
    context.lineWidth = 4
    for (const bend of [-60, -26, 0, 26, 60])
      context.stroke(path(`M${bend * 0.4} -66 Q${bend * 1.5} 0 ${bend * 0.4} 62`))
    for (const y of [-80, 60]) solid(context, box(-36, y, 72, 18, 5), gold, 'metal')
    context.stroke(path('M0 -82 L0 -108'))
    for (const x of [-14, 0, 14]) context.stroke(path(`M${x} 78 L${x} 112`))
  },
  parol(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 30
    solid(context, disc(0, 0, 92), darken(motif, 0.2), 'soft')
    context.restore()
    for (let lamp = 0; lamp < 20; lamp++)
      solid(
        context,
        disc(Math.cos((lamp * Math.PI) / 10) * 82, Math.sin((lamp * Math.PI) / 10) * 82, 8),
        lamp % 2 ? spark : glow,
        'glow',
      )
    for (let arm = 0; arm < 5; arm++) {
      context.save()
      context.rotate((arm * Math.PI * 2) / 5)
      solid(
        context,
        polygon([
          [0, 0],
          [-20, -26],
          [0, -90],
        ]),
        lighten(spark, 0.35),
        'glass',
      )
      solid(
        context,
        polygon([
          [0, 0],
          [20, -26],
          [0, -90],
        ]),
        motif,
        'glass',
      )
      context.restore()
    }
    solid(context, star(0, 0, 10, 26, 20), '#fff2b0', 'glow')
  },
  badge(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.35)
    solid(context, star(0, 0, 5, 98, 44), tone, 'metal')
    for (let tip = 0; tip < 5; tip++) {
      const angle = (tip * Math.PI * 2) / 5 - Math.PI / 2
      solid(context, disc(Math.cos(angle) * 98, Math.sin(angle) * 98, 13), lighten(tone, 0.2), 'metal')
    }
    solid(context, disc(0, 0, 42), darken(tone, 0.22), 'metal')
    solid(context, star(0, 0, 6, 30, 14), spark, 'glass')
  },
  cactus(context, { motif, spark }) {
    const green = mix('#3f9a4a', motif, 0.25)
    solid(context, path('M-26 96 L-26 -60 Q-26 -96 0 -96 Q26 -96 26 -60 L26 96 Z'), green, 'soft')
    solid(
      context,
      path('M-26 34 C-62 34 -76 20 -76 -18 Q-76 -36 -62 -36 Q-48 -36 -48 -18 C-48 -2 -44 4 -26 4 Z'),
      green,
      'soft',
    )
    solid(
      context,
      path('M26 52 C66 52 80 34 80 -4 Q80 -22 66 -22 Q52 -22 52 -4 C52 14 46 22 26 22 Z'),
      green,
      'soft',
    )
    context.strokeStyle = alpha(lighten(green, 0.6), 0.7)
    context.lineWidth = 3
    for (const x of [-12, 2, 15]) context.stroke(path(`M${x} -78 L${x} 92`))
    for (const [x, y] of [
      [0, -98],
      [-62, -40],
      [66, -26],
    ] as const)
      solid(context, star(x, y, 6, 16, 8), spark, 'soft')
  },
  anchor(context, { motif, spark }) {
    const tone = mix('#c8d4e8', motif, 0.35)
    context.lineWidth = 14
    context.strokeStyle = darken(tone, 0.25)
    context.stroke(disc(0, -76, 20))
    solid(
      context,
      path(
        'M-11 -56 L11 -56 L11 62 Q52 54 66 14 L48 20 L80 -28 L98 26 L84 18 C72 74 40 94 0 100 C-40 94 -72 74 -84 18 L-98 26 L-80 -28 L-48 20 L-66 14 Q-52 54 -11 62 Z',
      ),
      tone,
      'metal',
    )
    solid(context, box(-54, -40, 108, 20, 10), tone, 'metal')
    context.strokeStyle = spark
    context.lineWidth = 7
    context.stroke(path('M20 -76 C70 -60 -40 -10 16 20 C50 38 10 60 -20 84'))
  },
  wheel(context, { motif, spark }) {
    const wood = mix('#9a5a24', motif, 0.2)
    for (let spoke = 0; spoke < 8; spoke++) {
      context.save()
      context.rotate((spoke * Math.PI) / 4)
      solid(context, path('M-6 0 L-6 -78 L-9 -88 L-7 -110 L7 -110 L9 -88 L6 -78 L6 0 Z'), wood, 'soft')
      context.restore()
    }
    context.lineWidth = 22
    context.strokeStyle = darken(wood, 0.45)
    context.stroke(disc(0, 2, 65))
    context.lineWidth = 17
    context.strokeStyle = wood
    context.stroke(disc(0, 0, 65))
    context.lineWidth = 4
    context.strokeStyle = lighten(wood, 0.5)
    context.stroke(disc(-1, -2, 70))
    solid(context, disc(0, 0, 25), gold, 'metal')
    solid(context, star(0, 0, 8, 16, 8), spark, 'glass')
  },
  potion(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = motif
    context.shadowBlur = 34
    solid(
      context,
      path(
        'M-20 -60 L-20 -20 C-60 -6 -78 32 -66 64 C-56 92 -30 98 0 98 C30 98 56 92 66 64 C78 32 60 -6 20 -20 L20 -60 Z',
      ),
      lighten(glow, 0.3),
      'glass',
    )
    context.restore()
    solid(
      context,
      path(
        'M-62 26 Q-30 14 0 26 Q30 38 63 26 C70 44 68 58 62 68 C52 88 28 92 0 92 C-28 92 -52 88 -62 68 C-68 58 -68 44 -62 26 Z',
      ),
      motif,
      'glass',
    )
    solid(context, box(-27, -72, 54, 14, 6), lighten(glow, 0.4), 'glass')
    solid(context, path('M-18 -72 L-14 -100 L14 -100 L18 -72 Z'), '#b87a3a', 'soft')
    context.fillStyle = alpha(lighten(spark, 0.4), 0.9)
    for (const [x, y, size] of [
      [-24, 52, 9],
      [14, 66, 6],
      [26, 42, 11],
      [-4, 38, 5],
      [4, 6, 6],
      [-10, -10, 4],
    ] as const)
      context.fill(disc(x, y, size))
    solid(context, star(0, 56, 5, 22, 10), spark, 'glow')
  },
  orb(context, { motif, spark, glow }) {
    solid(context, path('M-62 62 L62 62 L78 98 L-78 98 Z'), gold, 'metal')
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 44
    solid(context, disc(0, -8, 84), motif, 'glass')
    context.restore()
    context.save()
    context.clip(disc(0, -8, 82))
    context.globalCompositeOperation = 'screen'
    for (const [x, y, size, tone] of [
      [-20, 10, 54, glow],
      [34, -24, 46, spark],
      [0, 40, 50, motif],
    ] as const) {
      const swirl = context.createRadialGradient(x, y, 0, x, y, size)
      swirl.addColorStop(0, alpha(tone, 0.9))
      swirl.addColorStop(1, alpha(tone, 0))
      context.fillStyle = swirl
      context.fillRect(-90, -100, 180, 180)
    }
    context.restore()
    context.fillStyle = alpha('#ffffff', 0.85)
    context.fill(path('M-52 -44 C-42 -68 -16 -80 2 -78 C-18 -66 -36 -52 -42 -32 Z'))
    solid(context, star(6, -4, 4, 30, 8), '#ffffff', 'glow')
  },
  record(context, { motif, spark }) {
    solid(context, disc(0, 0, 98), '#1a1622', 'soft')
    context.lineWidth = 1.6
    for (let groove = 0; groove < 9; groove++) {
      context.strokeStyle = alpha('#ffffff', 0.08 + (groove % 3) * 0.05)
      context.stroke(disc(0, 0, 92 - groove * 6))
    }
    for (const turn of [-0.8, 2.34]) {
      context.fillStyle = alpha('#ffffff', 0.16)
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, 96, turn, turn + 0.42)
      context.fill()
    }
    solid(context, disc(0, 0, 38), motif, 'soft')
    solid(context, star(0, 0, 5, 26, 12), spark, 'metal')
    context.fillStyle = '#120c18'
    context.fill(disc(0, 0, 6))
  },
  notes(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 30
    solid(
      context,
      path(
        'M-50 58 L-50 -62 L70 -92 L70 34 C70 68 14 78 12 46 C12 22 40 12 54 18 L54 -50 L-34 -28 L-34 74 C-34 108 -92 112 -92 80 C-92 54 -62 50 -50 58 Z',
      ),
      motif,
      'glass',
    )
    context.restore()
    solid(context, path('M-34 -28 L54 -50 L54 -72 L-34 -50 Z'), spark, 'glass')
  },
} satisfies Record<string, Motif>
