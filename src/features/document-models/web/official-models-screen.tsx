import { ModelsList } from './list/models-list.tsx';

/** `/app/admin/modelos-doe`: the official models, whose documents the gazette publishes (specification 001 §2). */
export const Component = () => <ModelsList door="official" />;
