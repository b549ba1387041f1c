import { ModelsList } from './list/models-list.tsx';

/** `/app/admin/modelos`: the models of every day (specification 001 §2, R324). */
export const Component = () => <ModelsList door="ordinary" />;
