import { z } from 'zod';
import { neighbourSettings } from './neighbour-settings.ts';
import { signInSettings } from './sign-in-settings.ts';
import {
  hourOfDay,
  type Setting,
  text,
  address,
  yesOrNo,
  wholeNumber,
  trustProxy,
  DATABASE,
  WEB,
} from './setting-values.ts';

/** Every setting of the product: the only place where an environment variable is named. */
export const settings = {
  PORT: {
    group: 'Servidor',
    meaning: 'Porta HTTP em que o Carimbo atende; 0 escolhe uma porta livre.',
    fallback: '3000',
    schema: wholeNumber(0, 65535).default(3000),
  },
  HOST: {
    group: 'Servidor',
    meaning: 'Endereço de rede em que o Carimbo atende; 0.0.0.0 aceita conexões de outras máquinas.',
    fallback: '127.0.0.1 (só esta máquina)',
    schema: text().default('127.0.0.1'),
  },
  PUBLIC_URL: {
    group: 'Servidor',
    meaning: 'Endereço pelo qual as pessoas chegam ao Carimbo; aparece em e-mails, QR codes e documentos.',
    fallback: 'http://localhost com a porta de PORT',
    schema: WEB.transform((value) => value.replace(/\/+$/, '')).optional(),
  },
  TRUST_PROXY: {
    group: 'Servidor',
    meaning:
      'Confia no endereço do cliente informado por um proxy: não, sim (um proxy), o número de proxies ou os endereços deles.',
    fallback: 'não',
    schema: trustProxy.default(false),
  },
  LOG_LEVEL: {
    group: 'Servidor',
    meaning: 'Nível do registro de eventos: fatal, error, warn, info, debug, trace ou silent.',
    fallback: 'info; na demonstração, warn, para que o terminal mostre só o que importa',
    schema: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'use fatal, error, warn, info, debug, trace ou silent',
      })
      .optional(),
  },
  DATA_DIR: {
    group: 'Servidor',
    meaning:
      'Pasta dos dados locais: o banco de dados embutido, os arquivos, os e-mails e o segredo que não tiverem outro lugar.',
    fallback: './data',
    schema: text().default('./data'),
  },
  CARIMBO_DEMO: {
    group: 'Servidor',
    meaning: 'Carrega a instituição de demonstração em um banco de dados vazio e mostra as contas na entrada.',
    fallback:
      'sim com o banco de dados embutido em HOST desta máquina; não com DATABASE_URL nem quando HOST aceita outras máquinas',
    schema: yesOrNo.optional(),
  },
  DATABASE_URL: {
    group: 'Banco de dados',
    meaning: 'PostgreSQL de produção, com o papel que não altera nem apaga o registro de atos.',
    fallback: 'o PostgreSQL embutido, em DATA_DIR',
    secret: true,
    schema: DATABASE.optional(),
  },
  DATABASE_MIGRATION_URL: {
    group: 'Banco de dados',
    meaning: 'O mesmo banco de dados com o papel dono, que aplica as migrações e cuida da fila de tarefas.',
    fallback: 'o mesmo que DATABASE_URL',
    secret: true,
    schema: DATABASE.optional(),
  },
  S3_BUCKET: {
    group: 'Arquivos',
    meaning: 'Balde S3 em que os arquivos são guardados.',
    fallback: 'os arquivos ficam em uma pasta de DATA_DIR',
    schema: text().optional(),
  },
  S3_ENDPOINT: {
    group: 'Arquivos',
    meaning: 'Endereço do serviço compatível com S3.',
    fallback: 'o da AWS para S3_REGION',
    schema: WEB.optional(),
  },
  S3_PUBLIC_ENDPOINT: {
    group: 'Arquivos',
    meaning: 'Endereço do mesmo serviço visto pelo navegador, quando não é o de S3_ENDPOINT.',
    fallback: 'o mesmo que S3_ENDPOINT',
    schema: WEB.optional(),
  },
  S3_REGION: {
    group: 'Arquivos',
    meaning: 'Região do balde.',
    fallback: 'us-east-1',
    schema: text().default('us-east-1'),
  },
  S3_ACCESS_KEY_ID: {
    group: 'Arquivos',
    meaning: 'Identificação da chave de acesso ao balde.',
    fallback: 'obrigatório com S3_BUCKET',
    schema: text().optional(),
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Arquivos',
    meaning: 'Segredo da chave de acesso ao balde.',
    fallback: 'obrigatório com S3_BUCKET',
    secret: true,
    schema: text().optional(),
  },
  S3_FORCE_PATH_STYLE: {
    group: 'Arquivos',
    meaning: 'Põe o nome do balde no caminho e não no domínio, como pedem os serviços compatíveis com S3.',
    fallback: 'sim com S3_ENDPOINT, não sem ele',
    schema: yesOrNo.optional(),
  },
  CLAMD_URL: {
    group: 'Arquivos',
    meaning: 'Antivírus ClamAV que examina cada arquivo que chega: unix:/run/clamav/clamd.ctl ou tcp://servidor:3310.',
    fallback: 'os arquivos não são examinados',
    schema: text()
      .regex(/^(unix:\/.+|tcp:\/\/[^/\s]+(:\d+)?)$/, {
        error: 'não é um endereço do antivírus; exemplo: unix:/run/clamav/clamd.ctl',
      })
      .optional(),
  },
  OCR_LANGUAGES: {
    group: 'Arquivos',
    meaning: 'Idiomas em que o Tesseract reconhece o texto de documentos digitalizados, como em por ou por+eng.',
    fallback: 'o texto de imagens não é reconhecido',
    schema: text()
      .regex(/^[a-z_]{3,12}(\+[a-z_]{3,12})*$/i, { error: 'use os nomes do Tesseract, como em por+eng' })
      .optional(),
  },
  SMTP_URL: {
    group: 'E-mail',
    meaning: 'Servidor de saída de e-mail.',
    fallback: 'as mensagens viram arquivos .eml em uma pasta de DATA_DIR',
    secret: true,
    schema: address(['smtp:', 'smtps:'], 'smtps://usuario:senha@servidor:465').optional(),
  },
  MAIL_FROM: {
    group: 'E-mail',
    meaning: 'Remetente das mensagens, como em "Carimbo <nao-responda@orgao.gov.br>".',
    fallback: 'Carimbo <nao-responda@localhost>; obrigatório com SMTP_URL',
    schema: text()
      .regex(/^[^<>]*<?[^@<>\s]+@[^@<>\s]+>?$/, 'não contém um endereço de e-mail válido')
      .optional(),
  },
  SMS_URL: {
    group: 'SMS e navegador',
    meaning: 'Serviço de SMS: recebe POST em JSON com to (+55 e o celular), text e id.',
    fallback: 'nada vai por SMS, e o canal não é oferecido',
    schema: WEB.optional(),
  },
  SMS_TOKEN: {
    group: 'SMS e navegador',
    meaning: 'Credencial do Carimbo no serviço de SMS, enviada em Authorization.',
    fallback: 'obrigatório com SMS_URL',
    secret: true,
    schema: text().optional(),
  },
  WEB_PUSH_KEY: {
    group: 'SMS e navegador',
    meaning:
      'Chave privada P-256 (VAPID), 32 bytes em base64url, com que o Carimbo avisa nos navegadores de quem pediu; npm run carimbo -- push-key cria uma.',
    fallback: 'nada vai aos navegadores, e o aviso neles não é oferecido',
    secret: true,
    schema: text()
      .regex(/^[\w-]{43}$/, { error: 'não é uma chave de 32 bytes em base64url' })
      .optional(),
  },
  WEB_PUSH_CONTACT: {
    group: 'SMS e navegador',
    meaning: 'A quem o serviço de um navegador escreve se algo vai mal: mailto:ti@orgao.gov.br ou uma página.',
    fallback: 'obrigatório com WEB_PUSH_KEY',
    schema: text()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, { error: 'use mailto:ti@orgao.gov.br ou uma página https' })
      .optional(),
  },
  WEB_PUSH_SERVICES: {
    group: 'SMS e navegador',
    meaning: 'Servidores, separados por vírgula, pelos quais os navegadores são avisados; nenhum outro é chamado.',
    fallback: 'os do Chrome, do Firefox, do Edge e do Safari',
    schema: text()
      .default('fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com')
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase())),
  },
  CARIMBO_SECRET: {
    group: 'Segurança',
    meaning: 'Segredo que assina sessões e endereços temporários; o mesmo em todos os nós.',
    fallback: 'criado uma vez e guardado em DATA_DIR; obrigatório com DATABASE_URL',
    secret: true,
    schema: z.string().min(32, 'precisa de pelo menos 32 caracteres; crie um com: openssl rand -base64 48').optional(),
  },
  CARIMBO_FORMER_SECRETS: {
    group: 'Segurança',
    meaning:
      'Segredos que CARIMBO_SECRET já teve, separados por espaço: sem eles o registro de atos feito então não pode ser conferido.',
    fallback: 'nenhum',
    secret: true,
    schema: text()
      .transform((value) => value.split(/\s+/))
      .refine((all) => all.every((one) => one.length >= 32), { error: 'cada segredo tem pelo menos 32 caracteres' })
      .optional(),
  },
  CARIMBO_SEAL_PKCS12: {
    group: 'Segurança',
    meaning: 'Arquivo PKCS#12 (.p12, .pfx) com o certificado que sela os documentos da instituição.',
    fallback: 'um certificado próprio, criado para a instituição',
    schema: text().optional(),
  },
  CARIMBO_SEAL_PKCS12_PASSWORD: {
    group: 'Segurança',
    meaning: 'Senha do arquivo de CARIMBO_SEAL_PKCS12.',
    fallback: 'sem senha',
    secret: true,
    schema: text().optional(),
  },
  TRUST_DIR: {
    group: 'Assinatura',
    meaning:
      'Pasta com os certificados das autoridades em que a instituição confia (.pem, .crt, .cer, .der); mudanças valem sem reiniciar.',
    fallback: 'nenhuma assinatura com certificado digital é considerada confiável',
    schema: text().optional(),
  },
  TSA_URL: {
    group: 'Assinatura',
    meaning: 'Autoridade de carimbo do tempo (RFC 3161), com usuário e senha no endereço se ela os pedir.',
    fallback: 'as assinaturas não levam carimbo do tempo',
    secret: true,
    schema: WEB.optional(),
  },
  SIGNATURE_TIMESTAMP: {
    group: 'Assinatura',
    meaning:
      'Quando a autoridade de TSA_URL não responde: depois aceita a assinatura e põe o carimbo do tempo assim que ela voltar, exigir recusa.',
    fallback: 'depois',
    schema: z.enum(['depois', 'exigir'], { error: 'use depois ou exigir' }).default('depois'),
  },
  SIGNATURE_POLICY_FILE: {
    group: 'Assinatura',
    meaning: 'Arquivo DER da política PAdES AD-RB v1.3 da ICP-Brasil, publicado pelo ITI.',
    fallback: 'as assinaturas não declaram política',
    schema: text().optional(),
  },
  CERTIFICATE_PRIVATE_HOSTS: {
    group: 'Assinatura',
    meaning:
      'Servidores da rede interna, separados por vírgula, em que os certificados podem publicar listas de revogação.',
    fallback: 'só endereços públicos são consultados',
    schema: text()
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .optional(),
  },
  SIGNATURE_REVOCATION: {
    group: 'Assinatura',
    meaning:
      'Quando a autoridade não responde se o certificado de quem assina foi revogado: exigir recusa, tolerar aceita e registra que não se soube. Para entrar é sempre exigido.',
    fallback: 'exigir',
    schema: z.enum(['exigir', 'tolerar'], { error: 'use exigir ou tolerar' }).default('exigir'),
  },
  ADVANCED_SIGNATURE: {
    group: 'Assinatura',
    meaning:
      'Oferece a assinatura avançada: a instituição certifica uma chave de cada pessoa, que só abre com a senha dela e o código.',
    fallback: 'não; sim na demonstração',
    schema: yesOrNo.optional(),
  },
  ...neighbourSettings,
  GOVBR_CLIENT_ID: {
    group: 'Assinatura',
    meaning: 'Credencial do Login Único (gov.br), para saber de quem é a conta e o nível dela.',
    fallback: 'a assinatura pelo gov.br não é oferecida',
    schema: text().optional(),
  },
  GOVBR_CLIENT_SECRET: {
    group: 'Assinatura',
    meaning: 'Segredo da credencial de GOVBR_CLIENT_ID.',
    fallback: 'obrigatório com GOVBR_CLIENT_ID',
    secret: true,
    schema: text().optional(),
  },
  GOVBR_SIGNATURE_CLIENT_ID: {
    group: 'Assinatura',
    meaning: 'Credencial da API de assinatura do gov.br, dada pelo ITI.',
    fallback: 'obrigatório com GOVBR_CLIENT_ID',
    schema: text().optional(),
  },
  GOVBR_SIGNATURE_CLIENT_SECRET: {
    group: 'Assinatura',
    meaning: 'Segredo da credencial de GOVBR_SIGNATURE_CLIENT_ID.',
    fallback: 'obrigatório com GOVBR_CLIENT_ID',
    secret: true,
    schema: text().optional(),
  },
  GOVBR_LOGIN_URL: {
    group: 'Assinatura',
    meaning: 'Endereço do Login Único; o de homologação é https://sso.staging.acesso.gov.br.',
    fallback: 'https://sso.acesso.gov.br',
    schema: WEB.default('https://sso.acesso.gov.br'),
  },
  GOVBR_LEVELS_URL: {
    group: 'Assinatura',
    meaning: 'Endereço que diz o nível da conta; o de homologação é https://api.staging.acesso.gov.br.',
    fallback: 'https://api.acesso.gov.br',
    schema: WEB.default('https://api.acesso.gov.br'),
  },
  GOVBR_SIGNATURE_AUTH_URL: {
    group: 'Assinatura',
    meaning: 'Endereço em que a pessoa autoriza a assinatura; o de homologação é https://cas.staging.iti.br/oauth2.0.',
    fallback: 'https://cas.iti.br/oauth2.0',
    schema: WEB.default('https://cas.iti.br/oauth2.0'),
  },
  GOVBR_SIGNATURE_API_URL: {
    group: 'Assinatura',
    meaning: 'Endereço da API de assinatura; o de homologação é https://assinatura-api.staging.iti.br.',
    fallback: 'https://assinatura-api.iti.br',
    schema: WEB.default('https://assinatura-api.iti.br'),
  },
  WEB_PKI_LICENSE: {
    group: 'Assinatura',
    meaning:
      'Licença da extensão Web PKI para o endereço da instituição, que vai para o navegador; em localhost não é preciso.',
    fallback: 'sem licença',
    schema: text().optional(),
  },
  WEB_PKI_INSTALL_URL: {
    group: 'Assinatura',
    meaning: 'Página de onde se instala a extensão que lê certificados do computador, de tokens e de cartões.',
    fallback: 'https://get.webpkiplugin.com',
    schema: WEB.default('https://get.webpkiplugin.com'),
  },
  ...signInSettings,
  SESSION_IDLE_MINUTES: {
    group: 'Segurança',
    meaning: 'Minutos sem uso depois dos quais uma sessão termina, de 15 a 600.',
    fallback: 'a sessão dura dez horas, com ou sem uso',
    schema: wholeNumber(15, 600).optional(),
  },
  METRICS_TOKEN: {
    group: 'Segurança',
    meaning:
      'Abre GET /metrics e os detalhes de GET /health a quem o enviar em Authorization, de qualquer endereço de rede.',
    fallback:
      'só chamadas feitas desta máquina os veem, e só enquanto PUBLIC_URL for localhost e TRUST_PROXY estiver desligado',
    secret: true,
    schema: z.string().min(24, 'precisa de pelo menos 24 caracteres; crie um com: openssl rand -base64 32').optional(),
  },
  GAZETTE_CLOSES_AT: {
    group: 'Público',
    meaning: 'Hora (HH:MM) em que fecha a edição do Diário Oficial do próximo dia útil, no horário da instituição.',
    fallback: '17:00',
    schema: hourOfDay.default('17:00'),
  },
  PUBLIC_SEARCH_ENABLED: {
    group: 'Público',
    meaning: 'Oferece a quem não tem conta a consulta pública de processos, e com ela os avisos por e-mail e os feeds.',
    fallback: 'sim',
    schema: yesOrNo.default(true),
  },
  ACCESS_REQUEST_URL: {
    group: 'Público',
    meaning: 'Página em que um servidor pede acesso ou lotação, mostrada na entrada.',
    fallback: 'a entrada não mostra a ligação',
    schema: WEB.optional(),
  },
  ERROR_REPORTING_URL: {
    group: 'Público',
    meaning: 'Endereço que um cliente da interface recebe para mandar relatos de erro.',
    fallback: 'não se diz nenhum, e nada sai daqui',
    schema: WEB.optional(),
  },
} satisfies Record<string, Omit<Setting, 'name'>>;

export type SettingName = keyof typeof settings;

/** The settings as rows, in the order in which they are documented. */
export const settingRows: readonly Setting[] = Object.entries(settings).map(([name, setting]) => ({
  name,
  ...setting,
}));
