export { openSms, SmsRefused, type SmsSender, type SmsSettings, SmsUncertain } from './open-sms.ts';
