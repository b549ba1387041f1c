import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { EndOthers, OpenSessions } from '../sessions/open-sessions.tsx';

/** Where the person is signed in, and an end to any of it. */
export const SessionsPanel = () => (
  <Card title="Sessões abertas">
    <div className={look('stack')}>
      <OpenSessions />
      <div>
        <EndOthers />
      </div>
    </div>
  </Card>
);
