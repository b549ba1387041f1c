export { AdministrationDoor, AdministrationScreen } from './administration/administration-screen.tsx';
