import type { LegalTexts } from '#schemas/config/terms.ts'
import type { Operator } from './operator.ts'

/** Terms and privacy notice of an invented operator in Tagalog. */
export function tagalogTexts({ site, company, seat, country, mail, age }: Operator): LegalTexts {
  return {
    terms: [
      {
        heading: 'Sino kami',
        paragraphs: [
          `Pinapatakbo ang ${site} ng ${company}, ${seat}. Ang “kami” sa mga tuntuning ito ay ang ${company}. Ang “ikaw” ay ang taong nagbukas ng account.`,
          'Isa itong demonstrasyon. Kathang-isip ang kompanya at hindi tumatanggap ng totoong pera.',
        ],
      },
      {
        heading: 'Sino ang puwedeng maglaro',
        paragraphs: [
          `Dapat ay ${age} taong gulang ka na pataas, at legal ang pagsusugal kung nasaan ka.`,
          'Isang account lang ang puwede mong buksan. Buksan ito sa sarili mong pangalan, para sa sarili mo, at gamit ang totoong impormasyon.',
          'Puwede kaming humingi ng patunay ng edad, pagkakakilanlan at tirahan mo. Hangga’t wala ito, puwede naming ipagpaliban ang pag-withdraw.',
        ],
      },
      {
        heading: 'Ang account mo',
        paragraphs: [
          'Huwag ibahagi ang password mo. Sabihan kami agad kung sa tingin mo ay may ibang nakakaalam nito.',
          'Sa iyo ang mga tayang ginawa sa account mo, maliban kung sinabihan mo kami noon na ginagamit ito ng iba.',
          'Puwede mong isara ang account mo anumang oras. Babayaran namin ang natitirang balanse, bawas ang mga bukas na taya.',
        ],
      },
      {
        heading: 'Pagdeposito at pag-withdraw',
        paragraphs: [
          'Gumamit lang ng paraan ng pagbabayad na pag-aari mo. Hindi kami nagpapautang at hindi nagbibigay ng interes.',
          'Ibinabalik ang withdrawal sa paraang ginamit mo sa pagbabayad kung maaari. Sinusuri muna namin ito, karaniwan ay sa loob ng isang araw ng trabaho.',
        ],
      },
      {
        heading: 'Mga taya at laro',
        paragraphs: [
          'Tinanggap na ang taya kapag nakikita mo na ito sa history mo. Pagkatapos noon ay wala nang puwedeng magkansela, maliban kung may malinaw na pagkakamali.',
          'Makikita sa bawat laro ang mga patakaran at return to player nito. Suwerte ang nagpapasya; walang resultang nakabatay sa nauna.',
          'Kung naputol ang laro, ibinabalik namin ito. Kung hindi maaari, isasauli sa iyo ang taya mo.',
        ],
      },
      {
        heading: 'Patas na laro',
        paragraphs: [
          'Bawal ang awtomatikong paglalaro, ang pakikipagsabwatan laban sa iba, at ang pagsasamantala sa mga pagkakamali ng sistema. Puwede naming bawiin ang napanalunan sa ganoong paraan.',
          'Puwede naming suspendihin ang account habang nag-iimbestiga. Sasabihin namin kung bakit, maliban kung ipinagbabawal ng batas.',
        ],
      },
      {
        heading: 'Ligtas na paglalaro',
        paragraphs: [
          'Libangan ang pagsusugal, hindi ito pinagkakakitaan. Maglaro lang gamit ang perang kaya mong mawala.',
          `Puwede kang magtakda ng limitasyon, magpahinga o ibukod ang sarili. Kung hindi na ito masaya, sumulat sa ${mail}; tutulungan ka namin nang hindi nagtatanong kung bakit.`,
        ],
      },
      {
        heading: 'Kung may problema',
        paragraphs: [
          `Sumulat sa ${mail}. Sasagot kami sa loob ng dalawang araw ng trabaho at magpapasya sa loob ng apat na linggo.`,
          'Kung hindi ka sang-ayon sa pasya namin, puwede mo itong dalhin sa malayang tagapamagitan o sa hukuman.',
          `Batas ng ${country} ang umiiral. Hindi nito binabawasan ang mga karapatan mo bilang mamimili kung saan ka nakatira.`,
        ],
      },
      {
        heading: 'Mga pagbabago sa mga tuntunin',
        paragraphs: [
          'Kapag binago namin ang mga tuntunin, hihilingin naming tanggapin mo ang bagong bersyon bago ka magpatuloy. Ang mga tayang ginawa bago noon ay susunod sa bersyong umiiral noong ginawa ang mga ito.',
        ],
      },
    ],
    privacy: [
      {
        heading: 'Tungkol saan ang abisong ito',
        paragraphs: [
          `Sinasabi rito kung anong personal na datos mo ang itinatago ng ${company}, ${seat}, kapag ginagamit mo ang ${site}, at kung bakit.`,
        ],
      },
      {
        heading: 'Ano ang itinatago namin',
        paragraphs: [
          'Ang inilalagay mo: pangalan, petsa ng kapanganakan, mobile number, email address at iba pang hinihingi ng form.',
          'Ang nangyayari: mga pag-log in kasama ang oras, address at browser, mga taya, mga bayad at mga mensahe natin.',
          'Itinatago ang mga password sa anyong walang makababasa, kahit kami.',
        ],
      },
      {
        heading: 'Bakit namin ito itinatago',
        paragraphs: [
          'Para mapatakbo ang account mo, mabayaran ka, maprotektahan ito laban sa iba, at dahil hinihingi ng batas sa sugal: patunay ng edad, talaan ng mga taya, at pagsusuri laban sa money laundering.',
          'Hindi namin ibinebenta ang datos mo at hindi kami nagpapakita ng patalastas ng iba.',
        ],
      },
      {
        heading: 'Sino pa ang nakakakuha nito',
        paragraphs: [
          'Nakukuha ng mga nagbibigay ng laro at bayad ang kailangan nila para maayos ang taya o bayad. Nakukuha ng mga awtoridad ang itinatakda ng batas.',
        ],
      },
      {
        heading: 'Gaano katagal namin itinatago',
        paragraphs: [
          'Habang may account ka, at limang taon pagkatapos noon, dahil iyon ang sabi ng batas. Pagkatapos ay binubura na ito.',
        ],
      },
      {
        heading: 'Mga karapatan mo',
        paragraphs: [
          'Puwede kang humingi ng kopya ng datos mo, magpatama ng mali, tumutol sa paggamit nito, at magpabura nito kung walang batas na nag-uutos na itago namin.',
          `Sumulat sa ${mail}. Puwede ka ring magreklamo sa awtoridad ng ${country} para sa proteksiyon ng datos.`,
        ],
      },
    ],
  }
}
