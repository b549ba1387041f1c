// The gender of a word: endings that alternate by rule are known by rule, the others word by word, since `porta` is no `porto`.

/**
 * What a word of two genders is called by in both, unaccented and in the singular: `medica` and `medico` are `medico`. Undefined
 * for a word of one gender, and for one whose other gender is another word.
 */
export function genderClass(word: string): string | undefined {
  const masculine = PAIRS.get(word);
  if (masculine !== undefined) return masculine;
  if (MASCULINES.has(word)) return word;
  if (OF_THEIR_OWN.has(word)) return undefined;
  for (const { feminine, masculine: ending } of RULES) {
    if (word.endsWith(feminine) && word.length >= feminine.length + LEAST_STEM) {
      return word.slice(0, -feminine.length) + ending;
    }
    if (word.endsWith(ending) && word.length >= ending.length + LEAST_STEM) {
      return OF_THEIR_OWN.has(word.slice(0, -ending.length) + feminine) ? undefined : word;
    }
  }
  return undefined;
}

/** An ending counts after a stem that is long enough to be one. */
const LEAST_STEM = 3;

/** servidora, diretora, professora; médica; executiva; idosa; funcionária; obrigatória, provisória; aposentada; requerida. */
const RULES: readonly { readonly feminine: string; readonly masculine: string }[] = [
  { feminine: 'dora', masculine: 'dor' },
  { feminine: 'sora', masculine: 'sor' },
  { feminine: 'tora', masculine: 'tor' },
  { feminine: 'ica', masculine: 'ico' },
  { feminine: 'iva', masculine: 'ivo' },
  { feminine: 'osa', masculine: 'oso' },
  { feminine: 'aria', masculine: 'ario' },
  { feminine: 'soria', masculine: 'sorio' },
  { feminine: 'toria', masculine: 'torio' },
  { feminine: 'ada', masculine: 'ado' },
  { feminine: 'ida', masculine: 'ido' },
];

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words that a rule would join with another: a place with a person, a thing with an act, one name with another. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  ...listed('america fabrica africa republica rubrica replica suplica botica monica veronica'),
  ...listed('barbosa pedrosa prosa glosa formosa'),
  ...listed('arquiva motiva cultiva incentiva oliva saliva gengiva ogiva deriva priva'),
  ...listed(
    'secretaria subsecretaria diaria maria faria daria rosaria januaria hilaria cesaria macaria aquaria portaria padaria',
  ),
  ...listed(
    'livraria papelaria engenharia tesouraria drogaria cavalaria infantaria artilharia enfermaria marcenaria olaria',
  ),
  ...listed(
    'carpintaria alfaiataria hospedaria romaria montaria mercearia confeitaria peixaria sapataria candelaria malaria',
  ),
  ...listed(
    'auditoria diretoria consultoria assessoria reitoria vitoria historia oratoria promotoria coletoria tutoria',
  ),
  ...listed('trajetoria moratoria vistoria'),
  ...listed(
    'estada estrada entrada escada enxada calcada camada fachada bancada almofada pousada jornada granada salada',
  ),
  ...listed('cilada boiada tomada chamada parada tonelada temporada empreitada alvorada decada mercada'),
  ...listed(
    'partida aparecida candida placida avenida bebida comida corrida medida subida descida torcida guarida jazida',
  ),
  ...listed('margarida saida'),
]);

/** Pairs of -a and -o that no rule gives, by their stem. */
const STEMS = [
  ...listed(
    'alun filh viuv soci prefeit entead net noiv magistrad ministr candidat arquitet perit vizinh inquilin menin',
  ),
  ...listed('biolog psicolog pedagog sociolog geolog odontolog cardiolog fonoaudiolog'),
  ...listed(
    'engenheir enfermeir cozinheir faxineir merendeir marceneir serralheir jardineir copeir camareir parteir herdeir',
  ),
  ...listed(
    'companheir terceir primeir brasileir estrangeir solteir verdadeir inteir financeir fazendeir pioneir cabeleireir',
  ),
  ...listed(
    'bombeir caminhoneir conselheir mensageir passageir prisioneir curandeir guerrilheir rotineir costeir rasteir',
  ),
  ...listed('human urban african american italian mexican peruan baian paraiban pernambucan alagoan goian sergipan'),
  ...listed('interin clandestin genuin masculin feminin latin argentin nordestin matutin vespertin divin'),
  ...listed(
    'antig velh plen propri unic eleit suspens press impress anex isent corret diret concret complet exat estrit',
  ),
  ...listed(
    'restrit absolut extint distint aceit abert inscrit descrit prescrit transcrit previst imprevist subaltern',
  ),
  ...listed('rapid imediat extern intern etern modern injust honest modest robust indign benign malign gratuit'),
  ...listed(
    'rar clar escur segur pur dur larg estreit perfeit nov pront lent magr branc pret vermelh amarel fals mort lavadeir',
  ),
  ...listed('circunscrit obsolet discret analfabet fidedign liquid solid valid invalid hibrid rigid timid surd ceg'),
  // Too short for a rule.
  ...listed('idos usad unid caid'),
  ...listed('agronom astronom gastronom autonom anonim legitim ilegitim proxim ultim maxim minim enferm maritim'),
  ...listed('antropolog arqueolog meteorolog zoolog oftalmolog dermatolog ginecolog urolog neurolog musicolog teolog'),
  ...listed('fotograf geograf cartograf topograf bibliograf coreograf'),
  ...listed(
    'costureir tesoureir leiloeir hoteleir madeireir pesqueir aduaneir petroleir cafeeir leiteir parceir padeir sapateir',
  ),
  ...listed('metropolitan suburban interurban cuban venezuelan colombian bolivian haitian angolan mocambican'),
  ...listed(
    'bovin suin equin ovin caprin canin felin submarin noturn diurn matern patern cotidian veteran pequen seren',
  ),
  ...listed(
    'aere subterrane simultane espontane instantane errone contemporane idone inidone homogene heterogene cutane',
  ),
  ...listed('avuls express intens imens extens dens divers advers confus difus inclus conclus reclus obes iles'),
  ...listed('indiret incorret incomplet secret satisfeit infinit ilicit explicit implicit tacit inexat devolut incert'),
  ...listed('paralel ampl dupl tripl multipl tranquil limp nul'),
  ...listed('vazi impropri alhei chei continu mutu perpetu contigu prematur futur obscur sever sincer duradour oriund'),
  ...listed('complex fix sozinh amig inimig mendig sobrinh prim pouc'),
];

const PAIRS: ReadonlyMap<string, string> = new Map([
  ...STEMS.map((stem) => [`${stem}a`, `${stem}o`] as const),
  ...Object.entries({
    juiza: 'juiz',
    autora: 'autor',
    tutora: 'tutor',
    senhora: 'senhor',
    superiora: 'superior',
    governadora: 'governador',
    cidada: 'cidadao',
    irma: 'irmao',
    orfa: 'orfao',
    crista: 'cristao',
    alema: 'alemao',
    ancia: 'anciao',
    artesa: 'artesao',
    aldea: 'aldeao',
    escriva: 'escrivao',
    tabelia: 'tabeliao',
    capita: 'capitao',
    campea: 'campeao',
    guardia: 'guardiao',
    portuguesa: 'portugues',
    francesa: 'frances',
    inglesa: 'ingles',
    japonesa: 'japones',
    chinesa: 'chines',
    holandesa: 'holandes',
    irlandesa: 'irlandes',
    camponesa: 'campones',
    freguesa: 'fregues',
    europeia: 'europeu',
    hebreia: 'hebreu',
    espanhola: 'espanhol',
    presidenta: 'presidente',
    parenta: 'parente',
    atriz: 'ator',
    embaixatriz: 'embaixador',
    heroina: 'heroi',
  }),
]);
const MASCULINES: ReadonlySet<string> = new Set(PAIRS.values());
