import { translateReason } from '@aurora/i18n';
import { useLanguage } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';

/** A page whose code did not come: its sentence and a reload (specification §8). */
export function RouteFailure() {
  const { locale, catalogue, translate } = useLanguage();
  return (
    <StateScene
      scene="error"
      text={translateReason(locale, catalogue, 'ROUTE_LOAD_FAILED')}
      action={
        <>
          <Button onClick={() => location.reload()}>{translate('ui.reload')}</Button>
          {/* a whole new page: this one's code may be what is broken */}
          <a href="/">{translate('ui.goHome')}</a>
        </>
      }
    />
  );
}
