# ruby prawn-files.rb TO: what Prawn writes.
require 'prawn'
to = ARGV[0]
[true, false].each do |compress|
  %i[portrait landscape].each do |layout|
    Prawn::Document.generate("#{to}/#{layout}-#{compress}.pdf", compress: compress, page_layout: layout, info: { Title: 'Certidao' }) do
      text 'Certidao', size: 20, style: :bold
      text 'Certifico que os autos foram recebidos. ' * 40
      image 'foto.jpg', width: 200
      stroke_rectangle [0, 100], 100, 50
      start_new_page
      text '<link href="https://carimbo.example">carimbo</link>', inline_format: true
      transparent(0.4) { fill_rectangle [50, 300], 100, 100 }
      outline.page title: 'Certidao', destination: 1
    end
  end
end
