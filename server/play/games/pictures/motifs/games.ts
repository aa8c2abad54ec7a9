import { alpha, darken, lighten, mix } from '../colour.ts'
import { box, disc, path, polygon, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

const suits = {
  heart: 'M0 26 C-40 -4 -30 -34 -12 -30 C-4 -28 0 -20 0 -16 C0 -20 4 -28 12 -30 C30 -34 40 -4 0 26 Z',
  spade:
    'M0 -32 C-38 0 -30 24 -12 20 C-6 18 -3 14 -2 12 L-9 30 L9 30 L2 12 C3 14 6 18 12 20 C30 24 38 0 0 -32 Z',
  diamond: 'M0 -34 L24 0 L0 34 L-24 0 Z',
  club: 'M0 -32 C18 -32 20 -10 10 -4 C26 -10 34 16 14 20 C8 20 4 16 2 12 L9 30 L-9 30 L-2 12 C-4 16 -8 20 -14 20 C-34 16 -26 -10 -10 -4 C-20 -10 -18 -32 0 -32 Z',
} as const

/** What is played with at tables, in arenas and in draws. */
export const gamePieces = {
  cards(context, { motif, spark }) {
    const hand = Object.entries(suits)
    hand.forEach(([suit, d], at) => {
      context.save()
      context.translate(0, 76)
      context.rotate((at - 1.5) * 0.32)
      context.translate(0, -76)
      solid(context, box(-40, -88, 80, 118, 9), '#fffaf0', 'soft')
      const tone = suit === 'heart' || suit === 'diamond' ? mix('#e02038', motif, 0.15) : '#1a1c2e'
      context.save()
      context.translate(0, -30)
      solid(context, path(d), tone, 'soft')
      context.restore()
      for (const [x, y, turn] of [
        [-27, -70, 0],
        [27, 14, Math.PI],
      ] as const) {
        context.save()
        context.translate(x, y)
        context.rotate(turn)
        context.scale(0.36, 0.36)
        context.fillStyle = tone
        context.fill(path(d))
        context.restore()
      }
      context.restore()
    })
    solid(context, star(0, 74, 5, 26, 12), spark, 'metal')
  },
  roulette(context, { motif, spark }) {
    solid(context, disc(0, 0, 102), mix('#7a4018', motif, 0.15), 'metal')
    for (let pocket = 0; pocket < 24; pocket++) {
      const tone = pocket % 2 ? '#c81f30' : '#15131c'
      context.fillStyle = pocket === 0 ? '#1f9a4a' : tone
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, 88, (pocket * Math.PI) / 12, ((pocket + 1) * Math.PI) / 12)
      context.fill()
      context.strokeStyle = alpha('#f2d48a', 0.7)
      context.lineWidth = 1.6
      context.stroke()
    }
    solid(context, disc(0, 0, 58), mix('#8a5020', motif, 0.2), 'metal')
    for (let arm = 0; arm < 4; arm++) {
      context.save()
      context.rotate((arm * Math.PI) / 2 + 0.4)
      solid(context, box(-5, -46, 10, 46, 5), '#f2c04a', 'metal')
      solid(context, disc(0, -46, 9), spark, 'metal')
      context.restore()
    }
    solid(context, disc(0, 0, 20), '#f2c04a', 'metal')
    solid(context, disc(52, -54, 11), '#ffffff', 'soft')
  },
  dice(context, { motif, spark }) {
    const faces = [
      [
        -38,
        20,
        -0.2,
        motif,
        [
          [0, 0],
          [-22, -22],
          [22, 22],
          [-22, 22],
          [22, -22],
        ],
      ],
      [
        44,
        -28,
        0.32,
        spark,
        [
          [-20, -20],
          [20, 20],
          [0, 0],
        ],
      ],
    ] as const
    for (const [x, y, turn, tone, pips] of faces) {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      solid(
        context,
        polygon([
          [-46, -44],
          [-22, -66],
          [66, -66],
          [44, -44],
        ]),
        lighten(tone, 0.45),
        'soft',
      )
      solid(
        context,
        polygon([
          [44, -44],
          [66, -66],
          [66, 22],
          [44, 46],
        ]),
        darken(tone, 0.4),
        'soft',
      )
      solid(context, box(-46, -44, 90, 90, 13), tone, 'glass')
      for (const [px, py] of pips) solid(context, disc(px, py, 10), '#ffffff', 'soft')
      context.restore()
    }
  },
  numbers(context, { motif, spark, glow }, chance) {
    const tones = [spark, motif, glow, mix(motif, spark, 0.5), '#f5f5ff']
    const places = [
      [-50, 36, 46],
      [52, 34, 46],
      [0, -34, 50],
      [-78, -46, 30],
      [80, -50, 30],
    ] as const
    places.forEach(([x, y, size], at) => {
      solid(context, disc(x, y, size), tones[at] ?? motif, 'glass')
      solid(context, disc(x, y, size * 0.58), '#fffdf5', 'soft')
      context.fillStyle = '#1a1c34'
      context.font = `800 ${Math.round(size * 0.72)}px Outfit`
      context.fontVariationSettings = "'wght' 800"
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(String(1 + chance.below(48)), x, y + size * 0.04)
      context.fillStyle = alpha('#ffffff', 0.75)
      context.fill(disc(x - size * 0.4, y - size * 0.5, size * 0.17, 0.7))
    })
  },
  football(context, { motif }) {
    solid(context, disc(0, 0, 94), '#fbfbff', 'soft')
    context.save()
    context.clip(disc(0, 0, 94))
    const dark = mix('#181a26', motif, 0.22)
    solid(context, star(0, 0, 5, 34, 27.5), dark, 'soft')
    for (let side = 0; side < 5; side++) {
      const angle = (side * Math.PI * 2) / 5 - Math.PI / 2
      context.strokeStyle = dark
      context.lineWidth = 5
      context.stroke(
        path(
          `M${Math.cos(angle) * 33} ${Math.sin(angle) * 33} L${Math.cos(angle) * 66} ${Math.sin(angle) * 66}`,
        ),
      )
      solid(context, star(Math.cos(angle) * 92, Math.sin(angle) * 92, 5, 32, 26, Math.PI), dark, 'soft')
    }
    context.restore()
    context.strokeStyle = alpha('#000000', 0.5)
    context.lineWidth = 2.5
    context.stroke(disc(0, 0, 94))
  },
  basketball(context, { motif }) {
    const orange = mix('#f2762b', motif, 0.2)
    solid(context, disc(0, 0, 94), orange, 'soft')
    context.save()
    context.clip(disc(0, 0, 94))
    context.rotate(-0.4)
    context.strokeStyle = alpha('#2a1008', 0.9)
    context.lineWidth = 6
    context.stroke(path('M-100 0 L100 0 M0 -100 L0 100 M-66 -76 Q-8 0 -66 76 M66 -76 Q8 0 66 76'))
    context.restore()
  },
  pad(context, { motif, spark, glow }) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 34
    solid(
      context,
      path(
        'M-62 -46 C-30 -56 30 -56 62 -46 C96 -40 112 40 98 66 C84 84 58 62 44 34 L-44 34 C-58 62 -84 84 -98 66 C-112 40 -96 -40 -62 -46 Z',
      ),
      mix('#2a2c44', motif, 0.35),
      'soft',
    )
    context.restore()
    solid(context, path('M-58 -22 h16 v-14 h16 v14 h16 v16 h-16 v14 h-16 v-14 h-16 Z'), '#10121e', 'soft')
    for (const [x, y, tone] of [
      [44, -34, spark],
      [66, -14, glow],
      [44, 6, motif],
      [22, -14, '#ffffff'],
    ] as const)
      solid(context, disc(x, y, 11), tone, 'glass')
    for (const x of [-26, 26]) solid(context, disc(x, 24, 16), '#10121e', 'soft')
  },
  skyline(context, { motif, spark, glow, deep }, chance) {
    context.save()
    context.shadowColor = glow
    context.shadowBlur = 26
    context.strokeStyle = glow
    context.lineWidth = 8
    context.stroke(disc(0, -6, 88))
    context.restore()
    for (let house = 0; house < 9; house++) {
      const tall = 46 + chance.between(0, 118) * (1 - Math.abs(house - 4) / 7)
      const x = -98 + house * 22
      solid(context, box(x, 96 - tall, 21, tall, 2), mix(deep, motif, 0.16 + (house % 3) * 0.12), 'soft')
      for (let y = 104 - tall; y < 86; y += 11)
        for (const at of [4, 12])
          if (chance.below(3)) {
            context.fillStyle = alpha(chance.pick([spark, glow, '#fff6d0']), 0.9)
            context.fillRect(x + at, y, 5, 6)
          }
    }
  },
} satisfies Record<string, Motif>
